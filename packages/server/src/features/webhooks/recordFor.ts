import { instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Actor } from '../../core/actor.ts'
import { ProblemError } from '../../core/problem.ts'
import { readingOf } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import { compileSerializer } from '../../http/answers/serialize.ts'

/** An administrator who is nobody: what a record says of the reader's own part says nothing. */
const READER: Actor = {
  id: '00000000-0000-7000-8000-000000000000' as UserId,
  role: 'administrator',
  firstName: '',
  lastName: '',
  sessionId: '' as SessionId
}

const writers = new WeakMap<object, (data: unknown) => string>()

/** What an administrator would see of it now, as the API answers it; null where no page shows it, or it is gone. */
export async function recordFor(app: AppContext, { kind, id }: { kind: string; id: string }, now: Date): Promise<unknown> {
  const shown = app.records.get(kind)
  if (shown === undefined) return null
  const write = writers.get(shown) ?? compileSerializer(shown.answer)
  writers.set(shown, write)
  try {
    const record = await shown.read(readingOf(app, app.databases.read, READER, instant(now)), id as never)
    const { can: _, ...seen } = JSON.parse(write(record)) as Record<string, unknown>
    return seen
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
