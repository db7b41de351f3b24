import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from './context.ts'
import type { FormerPerson } from './personalData.ts'
import { contains } from '../db/search.ts'

/** The name of everybody who was anonymised. */
export const FORMER_NAME = { first_name: 'Former', last_name: 'resident' } as const
const FORMER = `${FORMER_NAME.first_name} ${FORMER_NAME.last_name}`

const NOWHERE = '@former.invalid'

/** Takes the place of an e-mail address; nothing is ever delivered there (RFC 2606). */
export const formerEmail = (id: UserId | string): string => id + NOWHERE

/** Whether an address only takes the place of one: nobody is found by it. */
export const isFormerEmail = (email: string): boolean => email.endsWith(NOWHERE)

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the texts that may name the person, with their replacements. */
function replacements({ id, name, email, phone }: FormerPerson): [string, string][] {
  const all: [string | null, string][] = [
    [name, FORMER],
    [email, formerEmail(id)],
    [phone, '–']
  ]
  return all.flatMap(([found, instead]) => (found === null ? [] : [[found, instead]]))
}

/** Returns a text, or JSON, without the person's name, address and telephone number. A longer name that begins like theirs stays. */
export function withoutPerson(text: string, person: FormerPerson): string {
  return replacements(person).reduce(
    (rest, [found, instead]) =>
      rest.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(inJson(found))}(?![\p{L}\p{N}])`, 'giu'), instead),
    text
  )
}

type Columns = Readonly<{
  approvals: 'title_values' | 'reason' | 'decision_reason'
  mails: 'subject'
  notifications: 'text_values'
  pending_events: 'event'
  users_handovers: 'note'
}>

/** Takes the person out of one column of all rows that name them. */
export async function forgetInColumn<Table extends keyof Columns>(
  { db, dialect }: Pick<Ctx<unknown>, 'db' | 'dialect'>,
  table: Table,
  column: Columns[Table],
  person: FormerPerson
): Promise<void> {
  if (replacements(person).length === 0) return
  const key = table === 'pending_events' ? 'number' : 'id'
  // The table has these columns, whichever it is.
  const [from, name, text] = [table as 'mails', key as 'id', column as 'subject']
  const rows = await db
    .selectFrom(from)
    .select([name, text])
    .where((where) => where.or(replacements(person).map(([found]) => contains<'mails'>(dialect, text, inJson(found)))))
    .execute()
  for (const row of rows)
    await db
      .updateTable(from)
      .set({ [text]: withoutPerson(row[text], person) })
      .where(name, '=', row[name])
      .execute()
}
