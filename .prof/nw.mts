import { startTestEnvironment } from '../e2e/startTestEnvironment.ts'
import { openBrowser } from '../e2e/openBrowser.ts'
const env=await startTestEnvironment(); const browser=await openBrowser()
const c=await browser.newContext({viewport:{width:1440,height:900}}); const page=await c.newPage()
const cfg=await page.request.get(env.url+'/api/config').catch(()=>null); 
await page.goto(env.url+'/p/template-dex-aggregator-swap'); await page.locator('.react-flow__node').first().waitFor(); await page.waitForTimeout(2000)
await page.locator('label').filter({hasText:'Static'}).click(); await page.waitForTimeout(500)
await page.getByRole('button',{name:'Execute Flow'}).click(); await page.waitForTimeout(4000)
await page.screenshot({path:'/tmp/w/nw.png'})
console.log(await page.locator('body').innerText().then(t=>t.slice(0,1500)))
await browser.close(); await env.stop(); process.exit()
