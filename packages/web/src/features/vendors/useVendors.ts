import type { VendorId } from '@verandah/contract/ids'
import { type Vendor, type VendorDraft, type VendorPatch, vendors } from '@verandah/contract/vendors'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { ListFilters } from './list/VendorFilters.tsx'
import { useRecord } from '../../api/useRecord.ts'

/** A vendor as its form sends it. */
export type VendorBody = z.input<typeof VendorDraft>

export function useVendorList(filters: ListFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(vendors.list, { query: { page, ...filters } }),
    failed: t('Failed to fetch vendors'),
    sample: {
      load: async () => (await import('./list/sampleVendors.ts')).sampleVendors(filters),
      notice: t('Sample data: this server has no vendor service')
    },
    onTurned
  })
}

export function useVendor(id: string) {
  const { t } = useTranslation()
  return useRecord(query(vendors.get, { params: { id } }), t('Failed to fetch vendors'))
}

export function useCreateVendor() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: VendorBody) => call(vendors.create, { body }),
    done: () => t('Vendor added successfully'),
    about: ({ name }) => name,
    failed: t('Failed to save vendor'),
    demo: t('Demo: Vendor would be added when API is implemented')
  })
}

export function useUpdateVendor() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<Vendor, '_id' | 'version'>; body: z.input<typeof VendorPatch> }) =>
      call(vendors.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Vendor updated successfully'),
    about: ({ name }) => name,
    failed: t('Failed to save vendor'),
    demo: t('Demo: Vendor would be updated when API is implemented')
  })
}

export function useSetVendorStatus() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, isActive }: { seen: Pick<Vendor, '_id' | 'version'>; isActive: boolean }) =>
      call(vendors.setStatus, { params: { id: seen._id }, body: { isActive }, version: seen.version }),
    done: ({ isActive }) => (isActive ? t('Vendor activated successfully') : t('Vendor deactivated successfully')),
    about: ({ name }) => name,
    failed: t('Failed to update vendor status'),
    demo: t('Demo: Vendor status would be updated when API is implemented')
  })
}

export function useDeleteVendor() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Vendor) => call(vendors.delete, { params: { id: _id }, version }),
    done: () => t('Vendor deleted successfully'),
    about: (_answer, { name }) => name,
    failed: t('Failed to delete vendor'),
    demo: t('Demo: Vendor would be deleted when API is implemented')
  })
}

/** Returns the vendor as it is stored now, past every cache. */
export async function fetchVendor(id: VendorId): Promise<Vendor> {
  return call(vendors.get, { params: { id } })
}
