import { type AnnouncementId, announcements } from '@verandah/contract/announcements'
import type { AudienceName } from '@verandah/contract/audiences'
import type { CommentId } from '@verandah/contract/comments'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, MANAGERS, type Row } from '../../test/permissionRow.ts'

/** What people write is not translated; in brackets it looks as if it were. */
const text = { title: '[Who may]', content: '[Read this]' }

async function draft({ as }: TestBuilding, by: DemoPersonName, targetAudience: AudienceName = 'all'): Promise<AnnouncementId> {
  return (await as[by].call(announcements.create, { body: { ...text, targetAudience } }))._id
}

async function published(building: TestBuilding, by: DemoPersonName, targetAudience: AudienceName = 'all'): Promise<AnnouncementId> {
  const id = await draft(building, by, targetAudience)
  await building.as[by].call(announcements.publish, { params: { id } })
  return id
}

async function comment(building: TestBuilding, by: DemoPersonName): Promise<{ id: AnnouncementId; commentId: CommentId }> {
  const id = await published(building, 'nirmala')
  const { _id } = await building.as[by].call(announcements.comment, { params: { id }, body: { message: '[Thank you]' } })
  return { id, commentId: _id }
}

const managerOr = (caller: DemoPersonName): DemoPersonName => (['dilan', 'nirmala', 'ishara'].includes(caller) ? caller : 'dilan')
const otherThan = (caller: DemoPersonName): DemoPersonName => (caller === 'nirmala' ? 'ishara' : 'nirmala')

/** The same rows for each thing that is done with an announcement: of one's own, of somebody else, of a draft of somebody else. */
function rowsOf(endpoint: Row['endpoint'], body?: object): Row[] {
  const sent = (id: AnnouncementId) => ({ params: { id }, ...(body !== undefined && { body }) })
  const isPublish = endpoint === announcements.publish
  const make = isPublish ? draft : published
  return [
    { endpoint, note: 'own', who: MANAGERS, prepare: async (building, caller) => sent(await make(building, managerOr(caller))) },
    {
      endpoint,
      note: "someone else's",
      who: isPublish ? '– – – – ! !' : '– – – – ✓ ✓',
      prepare: async (building, caller) => sent(await published(building, otherThan(caller)))
    },
    {
      endpoint,
      note: "someone else's draft",
      who: '– – – 0 ✓ ✓',
      prepare: async (building, caller) => sent(await draft(building, otherThan(caller)))
    }
  ]
}

/** What everybody may do with what they see: the same rows for each. */
function seen(endpoint: Row['endpoint'], body?: object): Row[] {
  const row = (note: string, who: string, make: (building: TestBuilding) => Promise<AnnouncementId>): Row => {
    const prepare = async (building: TestBuilding) => ({ params: { id: await make(building) }, ...(body !== undefined && { body }) })
    return { endpoint, note, who, prepare }
  }
  const isOfPublished = endpoint === announcements.comments || endpoint === announcements.comment
  return [
    row('for all', EVERYONE, (building) => published(building, 'nirmala')),
    row('for residents', EVERYONE, (building) => published(building, 'nirmala', 'residents')),
    row('for the council', '0 ✓ ✓ ✓ ✓ ✓', (building) => published(building, 'nirmala', 'council')),
    row('for the management', '0 0 ✓ ✓ ✓ ✓', (building) => published(building, 'nirmala', 'management')),
    row('a draft', isOfPublished ? '0 0 0 0 0 0' : '0 0 0 ✓ ✓ ✓', (building) => draft(building, 'dilan'))
  ]
}

export const rows: Row[] = [
  { endpoint: announcements.list, who: EVERYONE },
  ...seen(announcements.get),
  ...seen(announcements.view),
  ...seen(announcements.comments),
  ...seen(announcements.comment, { message: '[Thank you]' }),
  { endpoint: announcements.create, who: MANAGERS, prepare: async () => ({ body: text }) },
  ...rowsOf(announcements.update, { title: 'Changed' }),
  ...rowsOf(announcements.publish),
  ...rowsOf(announcements.pin, { isPinned: true }),
  ...rowsOf(announcements.delete),
  {
    endpoint: announcements.deleteComment,
    note: 'own',
    who: EVERYONE,
    prepare: async (building, caller) => ({ params: await comment(building, caller) })
  },
  {
    endpoint: announcements.deleteComment,
    note: "someone else's",
    who: MANAGERS,
    prepare: async (building) => ({ params: await comment(building, 'farook') })
  },
  ...[announcements.readers, announcements.delivery].flatMap((endpoint): Row[] => [
    { endpoint, who: MANAGERS, prepare: async (building) => ({ params: { id: await published(building, 'nirmala', 'management') } }) },
    {
      endpoint,
      note: "someone else's draft",
      who: '– – – 0 ✓ ✓',
      prepare: async (building) => ({ params: { id: await draft(building, 'nirmala') } })
    }
  ])
]
