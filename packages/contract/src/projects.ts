import { DayText } from './dates.ts'
import { daysInOrder } from './daysInOrder.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, flag, optionalDay, optionalLines, requiredAmount, requiredText } from './fields.ts'
import { FileId, type Id, idOf } from './ids.ts'
import { LENGTH, MILESTONES, PROJECT_PHOTOS, REQUEST_PHOTO_BYTES, REQUEST_PHOTOS } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { recordFields } from './records.ts'
import { VendorId, VendorName } from './vendors.ts'
import { z } from './z.ts'

export type ProjectId = Id<'project'>
export const ProjectId = idOf('project')

export const PROJECT_STATUSES = ['planned', 'active', 'on_hold', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const DUE_BEFORE_START = 'Due date cannot be before the start'
const wrongProgress = 'Progress must be a whole number of percent, 0 to 100'
const vendorId = z.preprocess((id: string | null | undefined) => (id === '' ? null : id), VendorId.nullable().optional())

export const Milestone = z.object(
  {
    title: requiredText('Milestone', LENGTH.title),
    due: optionalDay('Due date'),
    done: z
      .preprocess((value: boolean | '' | null | undefined) => (value === '' ? false : (value ?? false)), flag('Done'))
      .optional()
      .default(false)
  },
  { error: 'A milestone has a title' }
)

const fields = {
  title: requiredText('Title', LENGTH.title),
  description: optionalLines('Description', LENGTH.description),
  budget: requiredAmount('Budget'),
  progress: z.number({ error: wrongProgress }).int(wrongProgress).min(0, wrongProgress).max(100, wrongProgress),
  status: z.preprocess((value: ProjectStatus | '' | null | undefined) => value || 'planned', choice('Status', PROJECT_STATUSES)),
  start: optionalDay('Start'),
  due: optionalDay('Due date'),
  vendorId,
  milestones: z.array(Milestone, { error: 'Milestones must be a list' }).max(MILESTONES, 'There are too many milestones')
}

const inOrder = daysInOrder('start', 'due', DUE_BEFORE_START)

export const ProjectDraft = z
  .object({
    ...fields,
    progress: fields.progress.optional().default(0),
    status: fields.status.optional().default('planned'),
    milestones: fields.milestones.optional().default([])
  })
  .refine(...inOrder)
export type ProjectDraft = z.output<typeof ProjectDraft>

export const ProjectPatch = z
  .object(fields)
  .partial()
  .refine(...inOrder)
export type ProjectPatch = z.output<typeof ProjectPatch>

export const ProjectQuery = PageQuery.extend({ status: filter('Status', PROJECT_STATUSES) })
export type ProjectQuery = z.output<typeof ProjectQuery>

export const Project = z
  .object({
    _id: ProjectId,
    ...recordFields,
    title: z.string(),
    description: z.string().nullable(),
    /** Rupees. */
    budget: z.number(),
    progress: z.number(),
    status: z.enum(PROJECT_STATUSES),
    start: DayText.nullable(),
    due: DayText.nullable(),
    vendor: VendorName.pick({ _id: true, name: true }).nullable(),
    milestones: z.array(z.object({ title: z.string(), due: DayText.nullable(), done: z.boolean() })),
    /** Linked expenses that count, less linked income; rupees. */
    spent: z.number(),
    overBudget: z.boolean(),
    photos: z.array(z.object({ _id: FileId, url: z.string(), thumbnailUrl: z.string() })),
    can: z.object({ edit: z.boolean(), delete: z.boolean() })
  })
  .meta({ id: 'Project' })
export type Project = z.output<typeof Project>

export const ProjectPage = z.object({ projects: z.array(Project), pagination: Pagination })
export type ProjectPage = z.output<typeof ProjectPage>

const params = { id: ProjectId }
const at = '/api/projects/:id'

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    summary: 'Projects, newest first',
    query: ProjectQuery,
    response: ProjectPage
  }),
  get: endpoint({ method: 'GET', path: at, summary: 'One project', params, response: Project }),
  create: endpoint({ method: 'POST', path: '/api/projects', summary: 'Add a project', body: ProjectDraft, response: Project, status: 201 }),
  update: endpoint({
    method: 'PUT',
    path: at,
    summary: 'Change a project',
    params,
    body: ProjectPatch,
    response: Project,
    versioned: true
  }),
  addPhotos: endpoint({
    method: 'POST',
    path: `${at}/photos`,
    summary: `Add photos; a project has at most ${PROJECT_PHOTOS}`,
    params,
    files: { field: 'photos', count: REQUEST_PHOTOS, bytes: REQUEST_PHOTO_BYTES },
    response: Project,
    status: 201
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: `${at}/photos/:photoId`,
    summary: 'Remove a photo',
    params: { ...params, photoId: FileId }
  }),
  delete: endpoint({ method: 'DELETE', path: at, summary: 'Delete a project', params, versioned: true })
}
