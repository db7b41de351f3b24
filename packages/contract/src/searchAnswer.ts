import { Announcement } from './announcementRecord.ts'
import { BuildingDocument } from './documents.ts'
import { Feedback } from './feedback.ts'
import { Transaction } from './finances.ts'
import { UnitId } from './ids.ts'
import { MaintenanceRequest } from './maintenance.ts'
import { Meeting } from './meetings.ts'
import { Project } from './projects.ts'
import { User } from './users.ts'
import { Vendor } from './vendors.ts'
import { Vote } from './votes.ts'
import { named, z } from './z.ts'

/** Where a match begins in an excerpt, and where what follows it begins; in UTF-16 units, as JavaScript counts. */
const ExcerptPlace = z.tuple([z.number(), z.number()])
export type ExcerptPlace = z.output<typeof ExcerptPlace>

/** The match in a record beside its title, in one line; null where the title shows the match, or nothing does. */
const Excerpt = z.object({ excerpt: z.nullable(z.string()), matches: z.array(ExcerptPlace) })
export type Excerpt = z.output<typeof Excerpt>

/** `total`: how many the caller's list of that kind has. */
function group<Shape extends z.core.$ZodShape>(record: z.ZodMiniObject<Shape>) {
  return z.object({ total: z.number(), hits: z.array(z.extend(record, Excerpt.shape)) })
}

/** Each kind of record, by the word of its feature; each is searched by the feature that lists it. */
export const SearchGroups = z.object({
  /** Units, by their label or by who holds or held them. */
  units: group(
    z.object({
      _id: UnitId,
      label: z.string(),
      /** Who holds it today, owners first. */
      names: z.array(z.string()),
      /** Rupees that are not paid of its bills; null for those who may not see the finances. */
      owed: z.nullable(z.number())
    })
  ),
  users: group(z.pick(User, { _id: true, firstName: true, lastName: true, email: true, role: true, unitNumber: true })),
  announcements: group(z.pick(Announcement, { _id: true, title: true, status: true, createdAt: true, publishedAt: true })),
  meetings: group(z.pick(Meeting, { _id: true, title: true, status: true, date: true, startTime: true })),
  maintenance: group(z.pick(MaintenanceRequest, { _id: true, title: true, status: true, unitNumber: true, createdAt: true })),
  documents: group(z.pick(BuildingDocument, { _id: true, title: true, category: true, uploadedAt: true })),
  finances: group(
    z.pick(Transaction, { _id: true, description: true, type: true, amount: true, status: true, date: true, unitNumber: true })
  ),
  vendors: group(z.pick(Vendor, { _id: true, name: true, category: true, isActive: true })),
  votes: group(z.pick(Vote, { _id: true, title: true, status: true, deadline: true })),
  projects: group(z.pick(Project, { _id: true, title: true, status: true, progress: true })),
  feedback: group(z.pick(Feedback, { _id: true, subject: true, status: true, createdAt: true }))
})
export type SearchGroups = z.output<typeof SearchGroups>
export type SearchKind = keyof SearchGroups
export type SearchHit<Kind extends SearchKind = SearchKind> = SearchGroups[Kind]['hits'][number]

/** Kinds of which nothing was found are absent. */
export const SearchAnswer = named({ id: 'SearchAnswer' }, z.partial(SearchGroups))
export type SearchAnswer = z.output<typeof SearchAnswer>
