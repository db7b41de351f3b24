import type { FileId, ProjectId } from '@verandah/contract/ids'
import { type Project, projects } from '@verandah/contract/projects'
import type { ProjectDraft, ProjectPatch, ProjectStatus } from '@verandah/contract/projectsInput'
import type { z } from '@verandah/contract/z'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { upload } from '../../api/calls/upload.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'

/** A project as its form sends it. */
export type ProjectBody = z.input<typeof ProjectDraft>
type VersionedProject = Pick<Project, '_id' | 'version'>

export function useProjectList(status: ProjectStatus | '', onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(projects.list, { query: { page, status } }),
    failed: t('Failed to fetch projects'),
    onTurned
  })
}

/** Returns the project as it is stored now, past every cache. */
export async function fetchProject(id: ProjectId): Promise<Project> {
  return call(projects.get, { params: { id } })
}

export function useCreateProject() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: ProjectBody) => call(projects.create, { body }),
    done: () => t('Project added successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save project')
  })
}

export function useUpdateProject() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: VersionedProject; body: z.input<typeof ProjectPatch> }) =>
      call(projects.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Project updated successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save project')
  })
}

/**
 * A tick is seen where it is set: no toast. Several are sent one after the other, each with what the one before has made;
 * `shown`: the project where nothing newer is known.
 */
export function useTickMilestone(shown: Project) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = query(projects.get, { params: { id: shown._id } })
  return useAction({
    send: async ({ at, done }: { at: number; done: boolean }) => {
      const { _id: id, version, milestones } = client.getQueryData(queryKey) ?? shown
      const ticked = milestones.map((one, index) => (index === at ? { ...one, done } : one))
      const stored = await call(projects.update, { params: { id }, body: { milestones: ticked }, version })
      client.setQueryData(queryKey, stored)
    },
    inTurn: `project ${shown._id}`,
    failed: t('Failed to save project')
  })
}

export function useDeleteProject() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: VersionedProject & Pick<Project, 'title'>) => call(projects.delete, { params: { id: _id }, version }),
    done: () => t('Project deleted successfully'),
    about: (_answer, { title }) => title,
    failed: t('Failed to delete project')
  })
}

interface PhotoUpload {
  files: readonly File[]
  onProgress: (share: number) => void
}

export function useAddProjectPhotos(id: ProjectId) {
  const { t } = useTranslation()
  return useAction<PhotoUpload, Project>({
    send: async (sent) => upload(projects.addPhotos, { params: { id }, ...sent }),
    failed: t('The photos could not be sent. Check your connection and try again.')
  })
}

export function useRemoveProjectPhoto({ _id: id, title }: Pick<Project, '_id' | 'title'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (photoId: FileId) => call(projects.removePhoto, { params: { id, photoId } }),
    done: () => t('Photo removed successfully'),
    about: () => title,
    failed: t('Failed to remove photo')
  })
}
