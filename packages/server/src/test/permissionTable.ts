import { globSync } from 'node:fs'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { DEMO_PEOPLE } from '../demo/people.ts'
import { type CallError, openBuilding, type TestBuilding } from './building.ts'
import { deliveredTexts, IN_PSEUDO_LANGUAGE, isUntranslated, messagesOf } from './pseudoLanguage.ts'
import type { DemoPersonName } from '../demo/people.ts'
import type { DialectName } from '../db/open.ts'
import { day } from '../features/meetings/meetings.permissions.ts'
import { recordTags } from './recordedTags.ts'
import { COLUMNS, type Row } from './permissionRow.ts'

/** The rows of every feature. A call that is missing fails the test below. */
const TABLE: Row[] = []
for (const path of globSync('../features/**/*.permissions.ts', { cwd: import.meta.dirname }).toSorted()) {
  const { rows } = (await import(path)) as { rows: Row[] }
  TABLE.push(...rows)
}

const VERDICT: Record<string, (status: number) => boolean> = {
  '✓': (status) => status >= 200 && status < 300,
  '–': (status) => status === 403,
  '0': (status) => status === 404,
  '!': (status) => status === 409
}

const WITHOUT_SESSION: Record<string, number> = { public: 200, hidden: 404 }

/** Both sides of each place where the answer changes from one role to the next; where all get the same, a resident and the secretary. */
export function borders(marks: readonly string[]): number[] {
  const found = marks.flatMap((mark, index) => (index > 0 && mark !== marks[index - 1] ? [index - 1, index] : []))
  return marks.length > 0 && found.length === 0 ? [0, 3] : [...new Set(found)]
}

/** What each call answers to those of the six roles whose columns `columnsOf` gives, and what those calls leave behind them. */
export function describePermissions(dialect: DialectName, columnsOf: (marks: readonly string[]) => number[]): void {
  let building: TestBuilding
  let recorded: ReturnType<typeof recordTags>
  beforeAll(async () => {
    building = await openBuilding(dialect, { UNDO_SECONDS: '15', UPLOADS_PER_HOUR: '1000' }, { language: pseudoLanguage })
    recorded = recordTags(building)
    const { as } = building
    await as.nirmala.call(meetings.create, { body: day })
    await as.dilan.call(meetings.create, { body: day })
    await building.deliver()
  })
  afterAll(() => building.close())

  const messages = new Set<string>()
  /** Keeps the texts of an answer for the test of the translation. */
  const note = (status: number, answer: unknown) => {
    messagesOf(answer).forEach((text) => messages.add(text))
    return status
  }
  const statusOf = async ({ endpoint, endsSession }: Row, sent: object, name: DemoPersonName | null) => {
    const token = endsSession === true ? building.freshToken : building.tokenOf
    const caller = name === null ? building.nobody : building.withToken(await token(name))
    const { headers = {}, ...rest } = sent as { headers?: Record<string, string> }
    return caller.call(endpoint, { ...rest, headers: { ...IN_PSEUDO_LANGUAGE, ...headers } } as object).then(
      (answer) => note(200, answer),
      (error: CallError) => note(error.status, error)
    )
  }

  for (const row of TABLE) {
    const { endpoint, who, note: about, prepare, after } = row
    const marks = who === 'public' ? [] : who === 'hidden' ? COLUMNS.map(() => '0') : who.split(' ')
    const asked = columnsOf(marks)
    if (asked.length === 0 && marks.length > 0) continue
    it(`${endpoint.method} ${endpoint.path}${about === undefined ? '' : ` (${about})`}`, async () => {
      onTestFinished(async () => after?.(building))
      const sentBy = async (name: DemoPersonName) => (await prepare?.(building, name)) ?? {}
      // Without a session nothing is done, so what was prepared serves the first one who is asked too.
      const first = await sentBy(COLUMNS[asked[0] ?? -1] ?? 'dilan')
      expect(await statusOf(row, first, null)).toBe(WITHOUT_SESSION[who] ?? 401)
      for (const index of asked) {
        const [name, mark] = [COLUMNS[index]!, marks[index]!]
        const status = await statusOf(row, index === asked[0] ? first : await sentBy(name), name)
        expect(VERDICT[mark]!(status), `${DEMO_PEOPLE[name].role}: expected ${mark}, got ${status}`).toBe(true)
      }
    })
  }

  it('names every call that there is', () => {
    const named = new Set(TABLE.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
    const missing = building.app.endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).filter((name) => !named.has(name))
    expect(missing).toEqual([])
  })

  it.runIf(dialect === 'sqlite')('finds declared what each call shows and changes, so that the web app knows what to fetch again', () => {
    const { read, written } = recorded!.counts()
    expect(read).toBeGreaterThan(150)
    expect(written).toBeGreaterThan(90)
    expect(building.app.endpoints.flatMap((endpoint) => recorded!.undeclared(endpoint))).toEqual([])
  })

  it.runIf(dialect === 'sqlite')('names the tables of every write, so that none empties the kept answers of all', () => {
    expect(recorded!.counts().written).toBeGreaterThan(90)
    expect(recorded!.writesToAny()).toEqual([])
  })

  it('answers, mails and notifies in the language that was asked for', async () => {
    expect(messages.size).toBeGreaterThan(10)
    expect([...messages].filter(isUntranslated)).toEqual([])
    const delivered = await deliveredTexts(building)
    expect(new Set(delivered.map(({ kind }) => kind)).size).toBeGreaterThan(15)
    expect(delivered.filter(({ text }) => isUntranslated(text))).toEqual([])
  })

  it('tells in the portal what the table of notices says, and nothing else', async () => {
    const db = building.app.databases.read
    const shown = await db
      .selectFrom('notifications')
      .innerJoin('audit', 'audit.number', 'notifications.event_number')
      .select('audit.kind')
      .distinct()
      .execute()
    const mailed = await db.selectFrom('mails').select('kind').distinct().execute()
    const kinds = [...new Set([...shown, ...mailed].map(({ kind }) => kind))]
    expect(kinds.length).toBeGreaterThan(15)
    const said = kinds.filter((kind) => CATALOGUE.entries.get(kind)?.portal !== false)
    expect(shown.map(({ kind }) => kind).toSorted()).toEqual(said.toSorted())
  })
}
