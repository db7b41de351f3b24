import type { Sent } from '@verandah/contract/endpoint'
import type { ProjectId } from '@verandah/contract/ids'
import { projects } from '@verandah/contract/projects'
import type { TestBuilding } from '../building.ts'

/** In brackets, because what people write is not translated. */
export const WALL = { title: '[Boundary wall]', budget: 500_000 } as const

/** A project that the secretary has added. */
export async function makeProject(
  { as }: TestBuilding,
  body: Partial<NonNullable<Sent<typeof projects.create>['body']>> = {}
): Promise<ProjectId> {
  return (await as.dilan.call(projects.create, { body: { ...WALL, ...body } }))._id
}
