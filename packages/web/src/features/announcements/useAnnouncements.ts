import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import { type AnnouncementDraft, type AnnouncementPatch, announcements } from '@verandah/contract/announcements'
import { formatInstant } from '@verandah/contract/formats'
import type { z } from '@verandah/contract/z'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { ListFilters } from './list/AnnouncementFilters.tsx'
import { useRecord } from '../../api/useRecord.ts'

/** An announcement as its form sends it. */
export type AnnouncementBody = z.input<typeof AnnouncementDraft>

export function useAnnouncementList(filters: ListFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(announcements.list, { query: { page, ...filters } }),
    failed: t('Failed to fetch announcements'),
    onTurned
  })
}

export function useAnnouncement(id: string) {
  const { t } = useTranslation()
  return useRecord(query(announcements.get, { params: { id } }), t('Failed to fetch announcements'))
}

type VersionedAnnouncement = Pick<Announcement, '_id' | 'version'>

export function useCreateAnnouncement() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: AnnouncementBody) => call(announcements.create, { body }),
    done: () => t('Announcement created successfully'),
    about: ({ title, publishAt }) => {
      const next =
        publishAt === null
          ? t('It is a draft: look it over, then publish it.')
          : t('It publishes itself on {{time}}.', { time: formatInstant(publishAt) })
      return `${title}\n${next}`
    },
    failed: t('Failed to save announcement')
  })
}

/** A change names both switches: unlike in a draft, none is left to a default. */
function toPatch(body: AnnouncementBody): z.input<typeof AnnouncementPatch> {
  return { ...body, isPinned: body.isPinned === true, allowComments: body.allowComments !== false }
}

export function useUpdateAnnouncement() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: VersionedAnnouncement; body: AnnouncementBody }) =>
      call(announcements.update, { params: { id: seen._id }, body: toPatch(body), version: seen.version }),
    done: () => t('Announcement updated successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save announcement')
  })
}

export function usePublishAnnouncement() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ _id, version }: VersionedAnnouncement) => {
      const params = { id: _id }
      const published = await call(announcements.publish, { params, version })
      // Beside those it is for, this leaves out the publisher. It is published, whether this answers or not.
      const delivery = await client.fetchQuery({ ...query(announcements.delivery, { params }), retry: false }).catch(() => null)
      return { recipients: delivery?.recipients ?? published.audienceCount ?? 0, undo: published.undo }
    },
    done: () => t('Announcement published successfully'),
    about: ({ recipients, undo }) => t(undo === null ? 'Notified count' : 'Notified soon count', { count: recipients }),
    undo: ({ undo }) => undo,
    failed: t('Failed to publish announcement')
  })
}

export function usePinAnnouncement() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version, isPinned }: Announcement) =>
      call(announcements.pin, { params: { id: _id }, body: { isPinned: !isPinned }, version }),
    done: ({ isPinned }) => (isPinned ? t('Announcement pinned successfully') : t('Announcement unpinned successfully')),
    about: ({ title }) => title,
    failed: t('Failed to update pin status')
  })
}

export function useDeleteAnnouncement() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Announcement) => call(announcements.delete, { params: { id: _id }, version }),
    done: () => t('Announcement deleted successfully'),
    about: (_answer, { title }) => title,
    failed: t('Failed to delete announcement')
  })
}

/** Returns the announcement as it is stored now, past every cache. */
export async function fetchAnnouncement(id: AnnouncementId): Promise<Announcement> {
  return call(announcements.get, { params: { id } })
}
