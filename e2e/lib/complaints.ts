import type { Page } from '@playwright/test'

/** Collects what a healthy portal never causes: errors in the console, breaches of the content policy, answers of 500 and above. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // The browser mentions every refused call; what the page then says is for the test to see.
    if (/status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')) return
    // An address that is none has a page too, which comes with its status.
    if (/status of 404/.test(message.text()) && message.location().url === page.url()) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))
  })
  return complaints
}
