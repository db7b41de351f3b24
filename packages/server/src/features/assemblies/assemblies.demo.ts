import { hash } from 'node:crypto'
import { ASSEMBLY_RULE_NAMES, type AssemblyRuleName, type AssemblyRulesDraft } from '@verandah/contract/assemblyRules'
import { addDays, type Day, dayOf, timeOf } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPersonName, homes, neighbours } from '../../demo/people.ts'
import { findUser } from '../users/users.queries.ts'
import { setItems } from './agenda/items.service.ts'
import { setOfficers } from './assemblies.service.ts'
import { lastYearsItems, thisYearsItems } from './agenda/items.demo.ts'
import { checkIn } from './hall/presence.service.ts'
import { draftMinutes } from './minutes/draft.queries.ts'
import { signMinutes } from './minutes/signing.service.ts'
import { giveNotice } from './notice/notice.service.ts'
import { replyForUnit } from './notice/replies.service.ts'
import { recordService } from './notice/serve.service.ts'
import { giveProxy } from './proxies/giveProxy.service.ts'
import { closeAssembly } from './roll/adjourning.service.ts'
import { readRules } from './rules/rules.queries.ts'
import { setRules } from './rules/rules.service.ts'
import { openAssembly } from './roll/opening.service.ts'

/** Days from today on which it was held, and days before that on which it was called and its notice went out. */
const HELD = -356
const CALLED = 30
const NOTICED = 24

/** Codes of a meeting that is over stand for nothing. */
const noCodes = (text: string) => hash('sha256', text, 'base64url')

interface DemoHall {
  context: SeedContext
  id: MeetingId
  day: Day
  labels: readonly string[]
}

/** Who voted for whom: neighbours who could not come. */
const PROXIES: [unit: string, holder: DemoPersonName][] = [
  ['1B', 'dilan'],
  ['3E', 'dilan'],
  ['7I', 'nirmala'],
  ['2H', 'amaya']
]

/** Twenty-seven of the eighty-eight stayed away. */
const AWAY = new Set([1, 3, 7, 11])
const THERE = homes()
  .map(({ label }) => label)
  .filter((_, index) => !AWAY.has(index % 13))

const idOf =
  ({ ids }: SeedContext) =>
  (who: DemoPersonName) =>
    ids.get(DEMO_PEOPLE[who].email)

/** The rules that stand in the law; those of by-laws nobody has confirmed yet. */
const BY_LAW: readonly AssemblyRuleName[] = ['weight', 'councilMin', 'councilMax', 'specialNoticeDays', 'specialFraction', 'matters']

async function confirmRules({ as, now }: SeedContext): Promise<void> {
  await as('ishara', addDays(dayOf(now), HELD - CALLED - 3), timeOf('11:00'), async (ctx) => {
    const { rules, sources } = await readRules(ctx.db)
    const drafts = ASSEMBLY_RULE_NAMES.map((name) => [name, { source: sources[name].source, confirmed: BY_LAW.includes(name) }])
    await setRules(ctx, { rules, sources: Object.fromEntries(drafts) as AssemblyRulesDraft['sources'] })
  })
}

async function call(context: SeedContext): Promise<MeetingId> {
  const { as } = context
  const held = addDays(dayOf(context.now), HELD)
  const called = addDays(held, -CALLED)
  const { _id: id } = await as('nirmala', called, timeOf('10:30'), (ctx) =>
    ctx.actions.meetings.schedule(ctx, {
      title: 'Annual General Meeting of last year',
      description: 'Accounts, budget and election.',
      date: held,
      startTime: timeOf('17:30'),
      endTime: timeOf('19:30'),
      location: 'Roof terrace',
      kind: 'agm',
      type: 'annual',
      agenda: [],
      documentIds: []
    })
  )
  const ids = (who: DemoPersonName) => idOf(context)(who)
  await as('dilan', addDays(called, 1), timeOf('09:15'), (ctx) => setItems(ctx, id, { items: lastYearsItems(ids) }))
  const tellerIds = (['malathi', 'farook', 'amaya', 'ishara'] as const).flatMap((who) => ids(who) ?? [])
  const officers = { chairId: ids('nirmala'), chairName: undefined, secretaryId: ids('dilan'), tellerIds }
  await as('dilan', addDays(called, 1), timeOf('09:25'), (ctx) => setOfficers(ctx, id, officers))
  return id
}

/** Gives notice, serves those on paper who have neither account nor address, and lets a few reply and give a proxy. */
async function serve(context: SeedContext, id: MeetingId): Promise<void> {
  const { as } = context
  const noticed = addDays(dayOf(context.now), HELD - NOTICED)
  const { unserved } = await as('dilan', noticed, timeOf('09:00'), (ctx) => giveNotice(ctx, noCodes, id, false))
  const served = addDays(noticed, 1)
  for (const [index, { unit, party }] of unserved.entries()) {
    const way = index % 3 === 2 ? ('post' as const) : ('hand' as const)
    const evidence = way === 'hand' ? 'Taken at the door, signed' : `Registered post RL ${2_210 + index}`
    await as('dilan', served, timeOf('16:00'), (ctx) => recordService(ctx, id, { unit, party, way, day: served, evidence }))
  }
  const people = new Map(neighbours().map((person) => [person.unit, person]))
  for (const [index, unit] of ['1A', '2B', '4C', '5H', '8E', '6B', '3G'].entries()) {
    const person = people.get(unit)
    const reply = index % 3 === 2 ? ('absent' as const) : ('attend' as const)
    if (person !== undefined)
      await as(person, addDays(noticed, 2 + index), timeOf('19:10'), (ctx) => replyForUnit(ctx, id, { unit, reply }))
  }
  for (const [unit, holder] of PROXIES) {
    const person = people.get(unit)
    const holderId = idOf(context)(holder)
    const draft = { unit, holderId, holderUnit: undefined, holderName: undefined, kind: 'proxy', itemIds: null, form: 'online' } as const
    if (person === undefined) continue
    await as(person, addDays(noticed, 9), timeOf('20:40'), (ctx) => giveProxy(ctx, id, { ...draft, day: undefined, documentId: undefined }))
  }
}

/** Opens the desk and checks sixty-one units in. */
async function comeIn(hall: DemoHall): Promise<void> {
  const { context, id, day } = hall
  await context.as('dilan', day, timeOf('16:30'), (ctx) => openAssembly(ctx, id))
  const byProxy = new Set(PROXIES.map(([unit]) => unit))
  for (const [index, unit] of hall.labels.entries()) {
    const at = timeOf(`${index < 20 ? '16' : '17'}:${String(index < 20 ? 40 + index : index - 20).padStart(2, '0')}`)
    const by = byProxy.has(unit) ? ('proxy' as const) : ('owner' as const)
    await context.as(index % 2 === 0 ? 'malathi' : 'ishara', day, at, (ctx) => checkIn(ctx, noCodes, id, { unit, by, way: 'desk' }))
  }
}

/** The secretary drafts the minutes from the facts; chair and secretary sign with their passwords. */
async function signAll({ context, id, day }: DemoHall): Promise<void> {
  const { as } = context
  await as('dilan', day, timeOf('19:25'), (ctx) => closeAssembly(ctx, id))
  await as('dilan', addDays(day, 1), timeOf('10:00'), async (ctx) => {
    const { text } = await draftMinutes(ctx, id)
    await ctx.actions.meetings.writeMinutes(ctx, id, {
      minutes: `${text}\n\nThe chair thanked the owners, and tea was served.`,
      close: false
    })
  })
  const sign = (who: 'nirmala' | 'dilan', role: 'chair' | 'secretary', after: number) =>
    as(who, addDays(day, after), timeOf('18:20'), async (ctx) => {
      const checked = (await findUser(ctx.db, ctx.actor.id))?.password_hash
      const draft = { role, password: undefined, code: undefined, documentId: undefined, name: undefined }
      return signMinutes(ctx, id, draft, { way: 'password', checked })
    })
  await sign('dilan', 'secretary', 2)
  await sign('nirmala', 'chair', 4)
}

async function seedLastYear(context: SeedContext): Promise<void> {
  const id = await call(context)
  await serve(context, id)
  const hall: DemoHall = { context, id, day: addDays(dayOf(context.now), HELD), labels: THERE }
  await comeIn(hall)
  for (const takeVotes of context.store.extensions['assemblies.demoVotes']) await takeVotes(context, hall)
  await signAll(hall)
}

/** The items of the meeting of this year, of which no notice has gone out. */
async function prepareThisYear(context: SeedContext): Promise<void> {
  await context.as('dilan', addDays(dayOf(context.now), -16), timeOf('09:30'), async (ctx) => {
    const coming = ctx.db.selectFrom('meetings').select('id').where('kind', '=', 'agm').where('status', '=', 'scheduled')
    const { id } = await coming.executeTakeFirstOrThrow()
    await setItems(ctx, id, { items: thisYearsItems(idOf(context)) })
    await setOfficers(ctx, id, {
      chairId: idOf(context)('nirmala'),
      chairName: undefined,
      secretaryId: idOf(context)('dilan'),
      tellerIds: []
    })
  })
}

export const assembliesDemo: DemoPart = {
  async seed(context) {
    context.progress('general meetings')
    await confirmRules(context)
    await seedLastYear(context)
    await prepareThisYear(context)
  }
}
