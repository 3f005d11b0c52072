// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FormattedText } from './FormattedText.tsx'

afterEach(cleanup)

const html = (text: string) => render(<FormattedText text={text} />).container.firstElementChild!.innerHTML

describe('FormattedText', () => {
  it('default: paragraphs, lists, code and strong text', () => {
    expect(
      html('First\nline\n\nSecond `code` and **strong**\n- one\n- two\n1. three').replaceAll(/ class="[^"]*"/g, ''),
    ).toBe(
      '<p>First\nline</p><p>Second <code>code</code> and <strong>strong</strong></p>' +
        '<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>',
    )
  })

  it('behavior: markup of others is text', () => {
    const { container } = render(<FormattedText text={'<img src=x onerror=alert(1)> [link](javascript:alert(1)) **'} />)
    expect(container.querySelectorAll('img, a, script')).toHaveLength(0)
    expect(container.textContent).toBe('<img src=x onerror=alert(1)> [link](javascript:alert(1)) **')
  })
})
