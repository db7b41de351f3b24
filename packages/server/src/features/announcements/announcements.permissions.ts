import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import type { AudienceName } from '@verandah/contract/audiences'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { about, EVERYONE, managerOr, MANAGERS, otherThan, type Row } from '../../test/permissionRow.ts'

/** The texts are in brackets like translated ones, because people's own words are not translated. */
const text = { title: '[Who may]', content: '[Read this]' }

async function draft({ as }: TestBuilding, by: DemoPersonName, targetAudience: AudienceName = 'all'): Promise<AnnouncementId> {
  return (await as[by].call(announcements.create, { body: { ...text, targetAudience } }))._id
}

async function published(building: TestBuilding, by: DemoPersonName, targetAudience: AudienceName = 'all'): Promise<AnnouncementId> {
  const id = await draft(building, by, targetAudience)
  await building.as[by].call(announcements.publish, { params: { id } })
  return id
}

async function comment(building: TestBuilding, by: DemoPersonName) {
  const id = await published(building, 'nirmala')
  const { _id } = await building.as[by].call(announcements.comment, { params: { id }, body: { message: '[Thank you]' } })
  return { params: { id, commentId: _id } }
}

/** Returns the same rows for each operation on an announcement: one's own, somebody else's, a draft of somebody else. */
function rowsOf(endpoint: Endpoint, sent: object = {}): Row[] {
  const isPublish = endpoint === announcements.publish
  const make = isPublish ? draft : published
  return [
    about(endpoint, 'own', MANAGERS, (building, caller) => make(building, managerOr(caller)), sent),
    about(
      endpoint,
      "someone else's",
      isPublish ? '– – – – ! !' : '– – – – ✓ ✓',
      (building, caller) => published(building, otherThan(caller)),
      sent
    ),
    about(endpoint, "someone else's draft", '– – – 0 ✓ ✓', (building, caller) => draft(building, otherThan(caller)), sent)
  ]
}

/** Returns the same rows for each operation that everybody may do with what they see. */
function seen(endpoint: Endpoint, sent: object = {}): Row[] {
  const isOfPublished = endpoint === announcements.comments || endpoint === announcements.comment
  return [
    about(endpoint, 'for all', EVERYONE, (building) => published(building, 'nirmala'), sent),
    about(endpoint, 'for residents', EVERYONE, (building) => published(building, 'nirmala', 'residents'), sent),
    about(endpoint, 'for the council', '0 ✓ ✓ ✓ ✓ ✓', (building) => published(building, 'nirmala', 'council'), sent),
    about(endpoint, 'for the management', '0 0 ✓ ✓ ✓ ✓', (building) => published(building, 'nirmala', 'management'), sent),
    about(endpoint, 'a draft', isOfPublished ? '0 0 0 0 0 0' : '0 0 0 ✓ ✓ ✓', (building) => draft(building, 'dilan'), sent)
  ]
}

export const rows: Row[] = [
  { endpoint: announcements.list, who: EVERYONE },
  ...seen(announcements.get),
  ...seen(announcements.view),
  ...seen(announcements.comments),
  ...seen(announcements.comment, { body: { message: '[Thank you]' } }),
  {
    endpoint: announcements.recipients,
    who: MANAGERS,
    prepare: async () => ({ query: { targetAudience: 'all', floors: '3', units: '4B' } })
  },
  { endpoint: announcements.create, who: MANAGERS, prepare: async () => ({ body: text }) },
  ...rowsOf(announcements.update, { body: { title: 'Changed' } }),
  ...rowsOf(announcements.publish),
  ...rowsOf(announcements.pin, { body: { isPinned: true } }),
  ...rowsOf(announcements.delete),
  { endpoint: announcements.deleteComment, note: 'own', who: EVERYONE, prepare: comment },
  { endpoint: announcements.deleteComment, note: "someone else's", who: MANAGERS, prepare: (building) => comment(building, 'farook') },
  ...[announcements.readers, announcements.delivery].flatMap((endpoint) => [
    about(endpoint, '', MANAGERS, (building) => published(building, 'nirmala', 'management')),
    about(endpoint, "someone else's draft", '– – – 0 ✓ ✓', (building) => draft(building, 'nirmala'))
  ])
]
