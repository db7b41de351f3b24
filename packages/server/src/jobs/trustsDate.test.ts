import { expect, it } from 'vitest'
import { LEASE_MS, RENEW_MS } from '../core/running/clock.ts'
import { createJobs } from '../app.ts'
import { openBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'

/** What removes, closes, expires or announces something because of the date. */
const BY_DATE = [
  'anonymise-former-people',
  'apply-handovers',
  'close-resolutions',
  'close-votes',
  'end-text-messages',
  'expire-announcements',
  'give-up-mails',
  'publish-announcements',
  'remind-meetings',
  'remind-owners',
  'remind-votes',
  'remove-dead-links',
  'remove-deleted-files',
  'remove-ended-sessions',
  'remove-left-devices',
  'remove-left-over-files',
  'remove-left-sign-ins',
  'remove-mail-texts',
  'remove-old-calls',
  'remove-old-deliveries',
  'remove-old-mails',
  'remove-old-notifications',
  'remove-old-refusals',
  'remove-old-text-messages',
  'remove-old-tokens',
  'remove-old-undos',
  'remove-sent-notices',
  'schedule-backups',
  'show-feedback',
  'tell-contract-ends',
  'tell-month-to-bill',
  'tell-month-to-close'
]
/** What is done as soon as it waits, or by the order of transactions. */
const AT_ONCE = [
  'deliver',
  'follow-backups',
  'keep-returned-notices',
  'mail',
  'make-backups',
  'purge-urns',
  'remove-old-changes',
  'send-backups',
  'send-notices',
  'send-webhooks'
]

it('what goes by the date waits for a clock that runs evenly, and each new job belongs to one of the two lists', async () => {
  const { app, close } = await openBuilding(DIALECTS[0], { SMTP_URL: 'smtp://127.0.0.1:1' })
  const jobs = createJobs(app)
  const named = (trusts: boolean) => jobs.flatMap(({ name, trustsDate = false }) => (trustsDate === trusts ? [name] : [])).toSorted()
  expect({ byDate: named(true), atOnce: named(false) }).toEqual({ byDate: BY_DATE, atOnce: AT_ONCE })
  for (const { close: end } of jobs) end?.()
  await close()
})

it('what a process that was killed was doing goes on within ten seconds', () => {
  expect(LEASE_MS).toBeLessThanOrEqual(10_000)
  // A renewal that comes late loses nothing.
  expect(2 * RENEW_MS).toBeLessThan(LEASE_MS)
})
