import type { ProjectId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { pagination } from '@verandah/contract/page'
import type { Project, ProjectPage, ProjectQuery } from '@verandah/contract/projects'
import type { ProjectStatus } from '@verandah/contract/projectsInput'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { LOWEST } from '../../db/columns.ts'
import { compileForList } from '../../db/compileOnce.ts'
import { countRows, onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { presentProject, type ProjectPhotoRow, type ProjectRow } from './projects.present.ts'

declare module '../../core/context.ts' {
  interface Extensions {
    /** Reads what was spent on each project, in cents; those of which nothing was may be left out. */
    'projects.spent': (db: Db, ids: readonly ProjectId[]) => Promise<ReadonlyMap<ProjectId, Cents>>
  }
}

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'photoUrl' | 'extensions'>

/** Selects the projects of a status. No id is empty; the condition makes the database use the order of the index. */
function selectProjects(db: Db, status?: ProjectStatus) {
  const all = db.selectFrom('projects').where('projects.deleted_at', 'is', null).where('projects.id', '>', LOWEST)
  return status === undefined ? all : all.where('projects.status', '=', status)
}

export function countProjects(db: Db, status?: ProjectStatus): Promise<number> {
  return countRows(selectProjects(db, status))
}

/** Joins the projects with the names of their vendors. */
function withVendors(projects: ReturnType<typeof selectProjects>) {
  return projects.leftJoin('vendors', 'vendors.id', 'projects.vendor_id').selectAll('projects').select('vendors.name as vendor_name')
}

/** Returns a project; undefined when it does not exist or is deleted. */
export async function findProject(db: Db, id: ProjectId): Promise<ProjectRow | undefined> {
  return withVendors(selectProjects(db).where('projects.id', '=', id)).executeTakeFirst()
}

/** Returns a project; 404 when it does not exist or is deleted. */
export async function getProject(db: Db, id: ProjectId): Promise<ProjectRow> {
  return (await findProject(db, id)) ?? throwProblem('not_found')
}

const photosOf = compileForList<ProjectId, ProjectPhotoRow>((db, ids) =>
  db.selectFrom('projects_photos').selectAll().where('project_id', 'in', ids).orderBy('project_id').orderBy('id')
)

async function presentProjects(reading: ReadCtx, rows: readonly ProjectRow[]): Promise<Project[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [photos, spent] = await Promise.all([
    photosOf(reading.db, ids),
    Promise.all(reading.extensions['projects.spent'].map((read) => read(reading.db, ids)))
  ])
  const byProject = Map.groupBy(photos, ({ project_id }) => project_id)
  return rows.map((row) => presentProject(reading, row, { photos: byProject.get(row.id) ?? [], spent: spent[0]?.get(row.id) ?? NO_MONEY }))
}

/** Presents a project as it is now. */
export async function presentNow(reading: ReadCtx, id: ProjectId): Promise<Project> {
  const [project] = await presentProjects(reading, [await getProject(reading.db, id)])
  return project ?? throwProblem('not_found')
}

/** Lists projects, the newest first. */
export async function listProjects(reading: ReadCtx, query: ProjectQuery): Promise<ProjectPage> {
  const { status } = query
  const rows = withVendors(selectProjects(reading.db, status)).orderBy('projects.id', 'desc').$call(onPage(query))
  const [shown, total] = await Promise.all([rows.execute(), countProjects(reading.db, status)])
  return { projects: await presentProjects(reading, shown), pagination: pagination(query, total) }
}
