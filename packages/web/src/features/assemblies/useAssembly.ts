import { type Assembly, assemblies, type AssemblyOfficersDraft } from '@verandah/contract/assemblies'
import type { AssemblyItemsDraft } from '@verandah/contract/assemblyItems'
import { assemblyNotice, type ServiceDraft } from '@verandah/contract/assemblyNotice'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import { formatDay } from '@verandah/contract/formats'
import type { MeetingId } from '@verandah/contract/meetings'
import type { z } from '@verandah/contract/z'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export type ItemsBody = z.input<typeof AssemblyItemsDraft>
export type OfficersBody = z.input<typeof AssemblyOfficersDraft>
export type ServiceBody = z.input<typeof ServiceDraft>

type Seen = Pick<Assembly, 'meetingId' | 'version'>

/** Returns what a general meeting has beside every meeting; undefined until it is here. */
export function useAssembly(id: MeetingId) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(assemblies.get, { params: { id } }))
  const failure = error === null ? null : describeError(error, t('Failed to fetch the general meeting'))
  return { assembly: data, failure, retry: () => void refetch() }
}

/** Returns it as it is stored now, past every cache. */
export const fetchAssembly = async (id: MeetingId): Promise<Assembly> => call(assemblies.get, { params: { id } })

/** Shows it as the server answered it, before anything is fetched again. */
function showAssembly(client: QueryClient, assembly: Assembly): void {
  client.setQueryData(query(assemblies.get, { params: { id: assembly.meetingId } }).queryKey, assembly)
}

/** Returns who may be named chair, secretary, teller or candidate; nobody until they are known. */
export function useOfficerChoices(id: MeetingId) {
  const { data, error, refetch } = useQuery(query(assemblies.officers, { params: { id } }))
  return { people: data?.people ?? [], error, retry: () => void refetch() }
}

export function useSetItems() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ seen, body }: { seen: Seen; body: ItemsBody }) => {
      const assembly = await call(assemblies.setItems, { params: { id: seen.meetingId }, body, version: seen.version })
      showAssembly(client, assembly)
      return assembly
    },
    done: () => t('Items saved successfully'),
    about: ({ items }) => t('Items: {{number}}', { number: items.length }),
    failed: t('Failed to save the items')
  })
}

export function useSetOfficers() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ seen, body }: { seen: Seen; body: OfficersBody }) => {
      const assembly = await call(assemblies.setOfficers, { params: { id: seen.meetingId }, body, version: seen.version })
      showAssembly(client, assembly)
      return assembly
    },
    done: () => t('Officers saved successfully'),
    about: ({ chair }) => (chair === null ? undefined : t('Chair: {{name}}', { name: chair.name })),
    failed: t('Failed to save the officers')
  })
}

/**
 * Returns the query for whom a notice would reach how. `opened`: when its dialog was opened, so that the answer is not an
 * earlier one.
 */
export const noticePlan = (id: MeetingId, opened: number) =>
  queryOptions({
    queryKey: [assemblyNotice.give.path, id, opened],
    queryFn: async () => call(assemblyNotice.give, { params: { id }, query: { dryRun: 'true' } }),
    staleTime: Infinity
  })

export function useGiveNotice() {
  const { t } = useTranslation()
  return useAction({
    send: async (id: MeetingId) => call(assemblyNotice.give, { params: { id }, query: { dryRun: 'false' } }),
    done: () => t('Notice given successfully'),
    about: ({ unserved }) => (unserved.length === 0 ? t('Every owner was reached.') : t('Papers needed', { count: unserved.length })),
    failed: t('Failed to give notice')
  })
}

/** Returns the proof that notice was given, and who was not reached. */
export function useServices(id: MeetingId) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(assemblyNotice.services, { params: { id } }))
  return {
    services: data,
    failure: error === null ? null : describeError(error, t('Failed to fetch the services')),
    retry: () => void refetch()
  }
}

export function useRecordService(id: MeetingId) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: ServiceBody) => call(assemblyNotice.serve, { params: { id }, body }),
    done: () => t('Service recorded successfully'),
    about: ({ unit, party, day }) => t('{{unit}}, {{party}}: {{day}}', { unit, party, day: formatDay(day) }),
    failed: t('Failed to record the service')
  })
}

/** Says for a unit whether its owner comes. */
export function useReply(id: MeetingId, unit: string) {
  const { t } = useTranslation()
  return useAction({
    send: async (reply: AssemblyReply) => call(assemblyNotice.reply, { params: { id }, body: { unit, reply } }),
    inTurn: `reply ${id} ${unit}`,
    failed: t('Failed to save your answer')
  })
}

/** Saves the notice as a document; of one unit with its code. */
export function useNoticeFile(id: MeetingId) {
  const { t } = useTranslation()
  return useAction({
    send: async (unit: string | null) =>
      download(assemblyNotice.file, { params: { id }, query: unit === null ? {} : { unit } }, 'notice.pdf'),
    failed: t('Failed to download the notice'),
    toastsFailure: true
  })
}

/** Saves the notices of all whom nobody has reached yet, with their codes. */
export function useNoticePapers(id: MeetingId) {
  const { t } = useTranslation()
  return useAction({
    send: async () => download(assemblyNotice.papers, { params: { id } }, 'notices.pdf'),
    failed: t('Failed to download the notices'),
    toastsFailure: true
  })
}
