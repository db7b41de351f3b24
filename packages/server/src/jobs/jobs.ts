import { instant } from '@verandah/contract/dates'
import type { Config } from '../config.ts'
import { type Store, transact } from '../db/transact.ts'
import { remindOfMeetings } from '../features/meetings/meetings.jobs.ts'
import type { Mailer } from '../notifications/channels/email.ts'
import { dueMails, wipeMails } from '../notifications/channels/mailQueue.ts'
import { deliver, type Delivered } from '../notifications/deliver.ts'
import type { Storage } from '../storage/storage.ts'
import { areFilesGone, removeGoneFiles, sweepFiles } from './files.ts'
import type { Job } from './runner.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

interface Setting {
  store: Store & { storage: Storage }
  config: Config
  /** Null without SMTP_URL: mail waits in the outbox. */
  mail: Mailer | null
  /** The demo prints what would have been mailed. */
  onDelivered: (delivered: Delivered[]) => void
}

async function clean(store: Store, now: Date, mail: Mailer | null): Promise<void> {
  await transact(store, { actor: null, now }, async ({ db, now: at }) => {
    await db.deleteFrom('sessions').where('expires_at', '<=', at).execute()
    await db.deleteFrom('counters').where('ends_at', '<=', at).execute()
    await db.deleteFrom('challenges').where('expires_at', '<=', at).execute()
    await db.deleteFrom('links').where('expires_at', '<=', at).execute()
  })
  await wipeMails(store, now, { isSent: mail !== null })
}

/** All that happens without anybody calling. */
export function allJobs({ store, config, mail, onDelivered }: Setting): Job[] {
  const { read } = store.databases
  const jobs: Job[] = [
    {
      name: 'deliver',
      everyMs: 0,
      isDue: async (now) =>
        (await read.selectFrom('outbox').select('number').where('next_at', '<=', instant(now)).limit(1).execute()).length > 0,
      run: (now) => deliver(store, now, config.PUBLIC_URL, (delivered) => onDelivered([delivered]))
    },
    {
      name: 'remind-meetings',
      everyMs: 10 * MINUTE,
      run: (now) => transact(store, { actor: null, now }, remindOfMeetings)
    },
    { name: 'clean', everyMs: 60 * MINUTE, run: (now) => clean(store, now, mail) },
    { name: 'remove-files', everyMs: MINUTE, isDue: () => areFilesGone(read), run: (now) => removeGoneFiles(store, now) },
    { name: 'sweep-files', everyMs: 60 * MINUTE, run: (now) => sweepFiles(store, now) }
  ]
  if (mail === null) return jobs
  return [
    ...jobs,
    {
      name: 'mail',
      everyMs: 0,
      isDue: async (now) => (await dueMails(read, instant(now)).select('id').limit(1).execute()).length > 0,
      run: (now) => mail.send(store, now),
      abort: mail.close
    }
  ]
}
