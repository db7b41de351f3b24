import { addMs, type Instant } from '@verandah/contract/dates'
import type { Readiness } from '@verandah/contract/health'
import type { Db } from '../../db/open.ts'
import { oldestEvent } from '../../events/oldestEvent.ts'
import { VERSION } from '../../db/version.ts'
import type { AppContext } from '../../feature.ts'
import { mailFailingSince } from '../../notifications/email/mailState.ts'
import { oldestWaiting } from '../../notifications/email/queue.ts'
import { isStorageThere } from './askedStorage.ts'
import { inTime } from './inTime.ts'
import { triedWritesOf } from './triedWrites.ts'

/** Jobs and events that wait longer than this are stuck. */
const STUCK_MS = 600_000

type Check = Readiness['checks']['database']

const checkOf = (isOk: boolean): Check => (isOk ? 'ok' : 'failing')

interface Waiting {
  oldest: Instant | null
  isFailing: boolean
}

async function waitingEvents(db: Db): Promise<Waiting> {
  return { oldest: await oldestEvent(db), isFailing: false }
}

async function waitingMails(db: Db, isMailSent: boolean): Promise<Waiting> {
  if (!isMailSent) return { oldest: null, isFailing: false }
  return { oldest: (await oldestWaiting(db)) ?? null, isFailing: (await mailFailingSince(db)) !== null }
}

function isWell(waiting: Waiting | undefined, now: Instant): boolean {
  if (waiting === undefined || waiting.isFailing) return false
  return waiting.oldest === null || waiting.oldest >= addMs(now, -STUCK_MS)
}

type Parts = Pick<AppContext, 'databases' | 'storage' | 'config'>

/** Whether the portal can serve; `isAdministrator`: also which version it is, which helps whoever looks for a known fault. Storage, mail and waiting events are reported, but never make it unready: the pages work without. */
export async function readiness({ db, now }: { db: Db; now: Instant }, app: Parts, isAdministrator = false): Promise<Readiness> {
  const tried = triedWritesOf(app)
  const isMailSent = app.config.SMTP_URL !== undefined
  const isDiskOk = tried.disk()
  const [written, isStorageOk, events, mails] = await Promise.all([
    inTime(tried.database().then(() => true)),
    isStorageThere(app),
    inTime(waitingEvents(db)),
    inTime(waitingMails(db, isMailSent))
  ])
  const isDatabaseOk = written === true && events !== undefined
  return {
    status: isDatabaseOk && isDiskOk ? 'ready' : 'unready',
    ...(isAdministrator && VERSION),
    checks: {
      database: checkOf(isDatabaseOk),
      disk: checkOf(isDiskOk),
      storage: checkOf(isStorageOk),
      mail: checkOf(isWell(mails, now)),
      events: checkOf(isWell(events, now))
    },
    oldestEvent: events?.oldest ?? null,
    oldestMail: mails?.oldest ?? null
  }
}
