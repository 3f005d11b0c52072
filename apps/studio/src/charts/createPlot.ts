import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { motionMs } from '../ui/motionMs.ts'
import type { ChartType } from './chart.ts'
import { formatDecimal, formatDollars, formatShortDollars } from './formatChartValue.ts'
import { readPlotColors } from './plotColors.ts'

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export type PlotData = {
  readonly chartType: ChartType
  readonly labels: readonly string[]
  /** Decimal strings; floats are precise enough for pixels. */
  readonly values: readonly string[]
  readonly unit: 'usd' | 'none'
}

const plotMs = 160

/** Draws the plot; returns a destroy function. */
export function createPlot(canvas: HTMLCanvasElement, data: PlotData): () => void {
  const chart = new Chart(canvas, describe(canvas.parentElement ?? document.body, data))
  return () => chart.destroy()
}

function describe(place: HTMLElement, { chartType, labels, values, unit }: PlotData): ChartConfiguration {
  const { ink, line, series } = readPlotColors(place)
  const write = (value: string) => (unit === 'usd' ? formatDollars(value) : formatDecimal(value))
  const colors = values.map((_, index) => series[index % series.length]!)
  const main = series[0]!
  const isPie = chartType === 'pie'
  const fill = chartType === 'line' ? main : colors
  const ticks = { color: ink, font: { size: 11 } }
  const duration = motionMs(plotMs)
  return {
    type: isPie ? 'doughnut' : chartType,
    data: {
      labels: [...labels],
      datasets: [
        {
          data: values.map(Number),
          backgroundColor: fill,
          hoverBackgroundColor: fill,
          borderColor: isPie ? 'transparent' : fill,
          hoverBorderColor: isPie ? 'transparent' : fill,
          ...(chartType === 'line' ? { borderWidth: 2, pointRadius: 3, tension: 0 } : { borderWidth: 0 }),
          ...(chartType === 'bar' ? { maxBarThickness: 40, borderRadius: 3 } : {}),
        },
      ],
    },
    options: {
      animation: duration === 0 ? false : { duration },
      maintainAspectRatio: false,
      interaction: { mode: isPie ? 'nearest' : 'index', intersect: isPie },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ dataIndex }) => write(values[dataIndex] ?? '0') },
        },
      },
      ...(isPie
        ? {}
        : {
            scales: {
              x: { ticks, grid: { display: false }, border: { color: line } },
              y: {
                ticks: {
                  ...ticks,
                  maxTicksLimit: 6,
                  callback: value => (unit === 'usd' ? formatShortDollars : formatDecimal)(String(value)),
                },
                grid: { color: line },
                border: { display: false },
                beginAtZero: chartType === 'bar',
              },
            },
          }),
    },
  }
}
