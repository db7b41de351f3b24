import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filter } from './fields.ts'
import { FileId, ProjectId } from './ids.ts'
import { PROJECT_PHOTOS, REQUEST_PHOTO_BYTES, REQUEST_PHOTOS } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { PROJECT_STATUSES, ProjectDraft, ProjectPatch } from './projectsInput.ts'
import { Photo, recordFields } from './records.ts'
import { VendorName } from './vendorNames.ts'
import { namedObject, z } from './z.ts'

export const ProjectQuery = z.extend(PageQuery, { status: filter('Status', PROJECT_STATUSES) })
export type ProjectQuery = z.output<typeof ProjectQuery>

export const Project = namedObject('Project', {
  _id: ProjectId,
  ...recordFields,
  title: z.string(),
  description: z.nullable(z.string()),
  /** The amount in rupees. */
  budget: z.number(),
  progress: z.number(),
  status: z.enum(PROJECT_STATUSES),
  start: z.nullable(DayText),
  due: z.nullable(DayText),
  vendor: z.nullable(z.pick(VendorName, { _id: true, name: true })),
  milestones: z.array(z.object({ title: z.string(), due: z.nullable(DayText), done: z.boolean() })),
  /** Linked expenses that count, less linked income; rupees. */
  spent: z.number(),
  overBudget: z.boolean(),
  photos: z.array(Photo),
  can: z.object({ edit: z.boolean(), delete: z.boolean() })
})
export type Project = z.output<typeof Project>

export const ProjectPage = z.object({ projects: z.array(Project), pagination: Pagination })
export type ProjectPage = z.output<typeof ProjectPage>

const params = { id: ProjectId }
const at = '/api/projects/:id'

export const projects = {
  list: endpoint('GET', '/api/projects', {
    shows: ['finances', 'projects', 'vendors'],
    summary: 'Projects, newest first',
    query: ProjectQuery,
    response: ProjectPage
  }),
  get: endpoint('GET', at, { shows: ['finances', 'projects', 'vendors'], summary: 'One project', params, response: Project }),
  create: endpoint('POST', '/api/projects', {
    changes: ['projects'],
    summary: 'Add a project',
    body: ProjectDraft,
    response: Project,
    status: 201
  }),
  update: endpoint('PUT', at, {
    changes: ['projects'],
    summary: 'Change a project',
    params,
    body: ProjectPatch,
    response: Project,
    versioned: true
  }),
  addPhotos: endpoint('POST', `${at}/photos`, {
    changes: ['projects'],
    summary: `Add photos; a project has at most ${PROJECT_PHOTOS}`,
    params,
    files: { field: 'photos', count: REQUEST_PHOTOS, bytes: REQUEST_PHOTO_BYTES },
    response: Project,
    status: 201
  }),
  removePhoto: endpoint('DELETE', `${at}/photos/:photoId`, {
    changes: ['projects'],
    summary: 'Remove a photo',
    params: { ...params, photoId: FileId }
  }),
  delete: endpoint('DELETE', at, { changes: ['projects'], summary: 'Delete a project', params, versioned: true })
}
