import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { type NotificationPage, notifications } from '@verandah/contract/notifications'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { DEMO_PEOPLE, type DemoPersonName } from '../demo/people.ts'
import type { TestBuilding } from './building.ts'
import { openMail } from '../notifications/email/storedMail.ts'

/** Asks for the pseudo-language, in which every translated text stands in brackets. */
export const IN_PSEUDO_LANGUAGE = { 'accept-language': pseudoLanguage.code }

/** Of each kind: some notices depend on what the event says. */
const KEPT = 5
const LABELS = Object.values(ROLE_LABEL)

/** Whether a text, or a label in it, did not go through the translation. */
export function isUntranslated(text: string): boolean {
  return !text.startsWith('[') || LABELS.some((label) => text.includes(label))
}

/** The texts of an answer: its message, and those at its fields. */
export function messagesOf(answer: unknown): string[] {
  const { message, errors = [] } = (answer ?? {}) as { message?: unknown; errors?: { message: string }[] }
  return [...(typeof message === 'string' ? [message] : []), ...errors.map((error) => error.message)]
}

/**
 * All events of a kind are worded alike; delivering hundreds of them takes long, and so does one that concerns everybody
 * for whoever the tests have added.
 */
async function keepFirstOfEachKind({ app, ids }: TestBuilding): Promise<void> {
  const db = app.databases.write
  const pending = await db.selectFrom('pending_events').select(['number', 'event']).orderBy('number').execute()
  const kinds = new Map<string, number>()
  let kept = Object.values(ids).join()
  for (const { number, event } of pending) {
    const { kind } = JSON.parse(event) as { kind: string }
    const count = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, count)
    if (count > KEPT) await db.deleteFrom('pending_events').where('number', '=', number).execute()
    else kept += event
  }
  const people = await db.selectFrom('users').select('id').execute()
  const strangers = people.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (strangers.length > 0) await db.updateTable('users').set({ is_active: 0 }).where('id', 'in', strangers).execute()
}

/** The texts of all mails and notifications of the demo people, by kind. */
export async function deliveredTexts(building: TestBuilding): Promise<{ kind: string; text: string }[]> {
  const { app } = building
  await keepFirstOfEachKind(building)
  await building.deliver()
  const mails = await app.databases.read.selectFrom('mails').select(['kind', 'subject', 'body', 'user_id']).execute()
  const mailed = mails.flatMap(({ kind, subject, ...mail }) => {
    const { text } = openMail(app, mail)
    // The first paragraph is the building's name.
    const paragraphs = text.split('\n\n').slice(1)
    const worded = paragraphs.filter((paragraph) => !paragraph.startsWith('https://'))
    return [subject, ...worded].map((words) => ({ kind, text: words }))
  })
  const lists = await Promise.all(
    (Object.keys(DEMO_PEOPLE) as DemoPersonName[]).map(async (name) =>
      building.send(notifications.list, await building.tokenOf(name), { query: { limit: 100 }, headers: IN_PSEUDO_LANGUAGE })
    )
  )
  const shown = lists.flatMap((list) => list.json<NotificationPage>().notifications.map(({ kind, text }) => ({ kind, text })))
  return [...mailed, ...shown]
}
