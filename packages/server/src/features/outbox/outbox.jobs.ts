import { HOUR_MS, instant, monthsBefore } from '@verandah/contract/dates'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { dueMails, giveUpOld, nextMail, removeOldMails, removeOldTexts } from '../../notifications/email/queue.ts'
import { removeOldRefusals } from '../../notifications/email/refusals.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { mailer } from '../../notifications/email/smtp.ts'

/** Removes what is left of mails, their texts are gone, when they are older than the settings say. */
async function removeOld(app: AppContext, now: Date): Promise<void> {
  const { notices } = (await readSettings(app.databases.read)).retention
  if (notices > 0) await removeOldMails(app, now, monthsBefore(instant(now), notices))
}

/** Returns the outbox's jobs. Without a mail server no mail is sent, and only old texts are removed. */
export function outboxJobs(app: AppContext): Job[] {
  const { SMTP_URL, MAIL_FROM } = app.config
  const { alwaysMailed } = app.notifier.catalogue
  const removal = { isSent: SMTP_URL !== undefined, alwaysMailed }
  const jobs: Job[] = [
    { name: 'remove-mail-texts', everyMs: HOUR_MS, trustsDate: true, run: (now) => removeOldTexts(app, now, removal) },
    { name: 'remove-old-refusals', everyMs: HOUR_MS, trustsDate: true, run: (now) => removeOldRefusals(app, now) },
    { name: 'remove-old-mails', everyMs: HOUR_MS, trustsDate: true, run: (now) => removeOld(app, now) }
  ]
  if (SMTP_URL === undefined) return jobs
  const mail = mailer({ url: SMTP_URL, from: MAIL_FROM, alwaysMailed, clock: app.clock, log: app.http.log })
  return [
    ...jobs,
    { name: 'give-up-mails', everyMs: HOUR_MS, trustsDate: true, run: (now) => giveUpOld(app, now, alwaysMailed) },
    {
      name: 'mail',
      everyMs: 0,
      isDue: async (now) => (await dueMails(app.databases.read, instant(now), alwaysMailed).select('id').limit(1).execute()).length > 0,
      nextDue: (now) => nextMail(app.databases.read, instant(now), alwaysMailed),
      run: (now) => mail.send(app, now),
      abort: mail.close,
      close: mail.close
    }
  ]
}
