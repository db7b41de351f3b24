import { addDays, type Day, dayOf, type Time, timeOf } from '@verandah/contract/dates'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, type RequestDraft, type RequestId } from '@verandah/contract/maintenanceInput'
import { cents } from '@verandah/contract/money'
import type { UserId, VendorId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPerson, type DemoPersonName, neighbours } from '../../demo/people.ts'
import { CLOSED_REQUESTS } from './demo/closedRequests.demo.ts'
import { rateRequest, submitRequest, updateRequest } from './maintenance.service.ts'
import { type DemoRequest, OPEN_REQUESTS } from './demo/openRequests.demo.ts'
import { commentOnRequest } from './comments/requestComments.service.ts'
import { drawPhotos } from './photos/requestPhotos.demo.ts'
import { addPhotos } from './photos/requestPhotos.service.ts'
import { setRequestStatus } from './requestStatus.service.ts'

const PHOTOS_AT = timeOf('10:02')
const REQUESTS = [...OPEN_REQUESTS, ...CLOSED_REQUESTS]

interface Action {
  on: Day
  at: Time
  run: () => Promise<unknown>
}
const inOrder = (a: Action, b: Action) => `${a.on}${a.at}`.localeCompare(`${b.on}${b.at}`)
const pad = (value: number) => String(value).padStart(2, '0')
const residents = () => neighbours().filter(({ habit }) => habit === 'active')

/** The id of a person or a vendor, for those who get the work. */
interface Names {
  person: (name: DemoPersonName) => UserId
  vendor: (name: string) => VendorId
}

async function namesOf({ store, ids }: SeedContext): Promise<Names> {
  const rows = await store.databases.read.selectFrom('vendors').select(['id', 'name']).execute()
  const vendors = new Map(rows.map(({ id, name }) => [name, id]))
  const found = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`${name} is not in the building yet`)
    return value
  }
  return {
    person: (name) => found(ids.get(DEMO_PEOPLE[name].email), name),
    vendor: (name) => found(vendors.get(name), name)
  }
}

function draftOf(request: DemoRequest, requester: DemoPerson, day: Day): RequestDraft {
  const { title, description, category, priority, location, preferred } = request
  return {
    title,
    description,
    category,
    priority,
    location,
    unitNumber: requester.unit ?? '',
    contactPhone: requester.phone,
    preferredDate: preferred && addDays(day, preferred[0]),
    preferredTime: preferred && timeOf(preferred[1])
  }
}

/** Returns all actions of one request. */
function actionsOf(context: SeedContext, names: Names, photosOf: ReturnType<typeof drawPhotos>, request: DemoRequest, number: number) {
  const { by, submitted, photos = [], estimated, actual, work, cancelled, comments = [], rating } = request
  const requester = typeof by === 'number' ? residents()[by] : DEMO_PEOPLE[by]
  if (requester === undefined) throw new Error(`Nobody lives in place ${by}`)
  const today = dayOf(context.now)
  const made = Promise.withResolvers<RequestId>()
  const actions: Action[] = []
  const act = (who: DemoPersonName | DemoPerson, daysAgo: number, clock: string, action: (ctx: Ctx, id: RequestId) => Promise<unknown>) => {
    const [on, at] = [addDays(today, -daysAgo), timeOf(clock)]
    actions.push({ on, at, run: async () => made.promise.then((id) => context.as(who, on, at, (ctx) => action(ctx, id))) })
  }

  const [day, sentAt] = [addDays(today, -submitted), timeOf(`${pad(7 + (number % 3))}:${pad((number * 11) % 60)}`)]
  const submit = async (ctx: Ctx) => submitRequest(ctx, draftOf(request, requester, day))
  actions.push({ on: day, at: sentAt, run: async () => made.resolve((await context.as(requester, day, sentAt, submit))._id) })
  if (photos.length > 0) {
    const send = async () => {
      const [id, files] = await Promise.all([made.promise, photosOf(photos)])
      return context.as(requester, day, PHOTOS_AT, (ctx) => addPhotos(ctx, id, files))
    }
    actions.push({ on: day, at: PHOTOS_AT, run: send })
  }
  if (work !== undefined) {
    const { vendor, person, assigned, started, completed } = work
    const to = person === undefined ? { assignedVendor: names.vendor(vendor ?? '') } : { assignedTo: names.person(person) }
    act('dilan', assigned, '10:20', (ctx, id) => setRequestStatus(ctx, id, { status: 'assigned', ...to }))
    if (estimated !== undefined) act('dilan', assigned, '10:24', (ctx, id) => updateRequest(ctx, id, { estimatedCost: cents(estimated) }))
    if (started !== undefined) act('dilan', started, '11:10', (ctx, id) => setRequestStatus(ctx, id, { status: 'in_progress' }))
    const cost = actual === undefined ? {} : { actualCost: cents(actual) }
    if (completed !== undefined) act('dilan', completed, '16:40', (ctx, id) => setRequestStatus(ctx, id, { status: 'completed', ...cost }))
  }
  for (const [who, on, at, message, internal] of comments) {
    act(who === 'requester' ? requester : who, on, at, (ctx, id) =>
      commentOnRequest(ctx, id, { message, internal: internal !== undefined })
    )
  }
  if (cancelled !== undefined) {
    const { by: who, on, reason } = cancelled
    act(who === 'requester' ? requester : who, on, '12:30', (ctx, id) => setRequestStatus(ctx, id, { status: 'cancelled', reason }))
  }
  if (rating !== undefined) {
    const [stars, on, comment] = rating
    act(requester, on, '19:15', (ctx, id) => rateRequest(ctx, id, { rating: stars, comment }))
  }
  return actions
}

/** How old further requests are at least: older than the time that the dashboards measure. */
const MORE_FROM_DAYS_AGO = 100
const A_DAY = 12

/** Makes more requests, for measurements: of each three, two are completed. */
async function seedMore(context: SeedContext, count: number): Promise<void> {
  const people = residents()
  for (let index = count; index > 0; index -= 1) {
    const requester = people[index % people.length]
    const like = REQUESTS[index % REQUESTS.length]
    if (requester === undefined || like === undefined) return
    const day = addDays(dayOf(context.now), -MORE_FROM_DAYS_AGO - Math.floor(index / A_DAY))
    const draft = {
      ...draftOf(like, requester, day),
      title: `${like.title} (${index})`,
      category: REQUEST_CATEGORIES[index % REQUEST_CATEGORIES.length] ?? 'general',
      priority: REQUEST_PRIORITIES[index % REQUEST_PRIORITIES.length] ?? 'medium'
    }
    const { _id } = await context.as(requester, day, timeOf('09:00'), (ctx) => submitRequest(ctx, draft))
    if (index % 3 === 0) continue
    for (const status of ['assigned', 'in_progress', 'completed'] as const)
      await context.as('dilan', day, timeOf('15:00'), (ctx) => setRequestStatus(ctx, _id, { status }))
  }
  if (count > 0) context.progress(`${count} more maintenance requests`)
}

export const maintenanceDemo: DemoPart = {
  /** Makes all events around the requests, oldest first. */
  async seed(context) {
    await seedMore(context, REQUESTS.length * (context.scale - 1))
    const photosOf = drawPhotos(context.storage)
    const names = await namesOf(context)
    const actions = REQUESTS.flatMap((request, number) => actionsOf(context, names, photosOf, request, number)).sort(inOrder)
    for (const action of actions) await action.run()
    context.progress('maintenance requests')
  }
}
