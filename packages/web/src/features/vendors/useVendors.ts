import { approvals } from '@verandah/contract/approvals'
import { dashboard } from '@verandah/contract/dashboard'
import type { VendorDraft, VendorPatch, Vendor } from '@verandah/contract/vendorRecords'
import { vendorRecords } from '@verandah/contract/vendorRecords'
import { type VendorId, vendors } from '@verandah/contract/vendors'
import type { z } from '@verandah/contract/z'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { ListFilters } from './useVendorFilters.ts'

/** A vendor as its form sends it. */
export type VendorBody = z.input<typeof VendorDraft>

export function useVendorList(filters: ListFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(vendorRecords.list, { query: { page, ...filters } }),
    pagesOf: ({ pagination }) => pagination.pages,
    failed: t('Failed to fetch vendors'),
    sample: {
      load: async () => (await import('./sampleVendors.ts')).sampleVendors(filters),
      notice: t('Sample data: this server has no vendor service')
    },
    onTurned
  })
}

export function useVendor(id: string) {
  return useQuery(query(vendorRecords.get, { params: { id } }))
}

/** One page of its contracts among the documents. */
export function useContracts(id: VendorId, page: number) {
  return useQuery({ ...query(vendorRecords.contracts, { params: { id }, query: { page } }), placeholderData: keepPreviousData })
}

/** One page of the transactions that are linked to it. */
export function usePayments(id: VendorId, page: number) {
  return useQuery({ ...query(vendorRecords.payments, { params: { id }, query: { page } }), placeholderData: keepPreviousData })
}

/** A vendor that a treasurer adds waits for an approval, which follows its name and goes with it. */
const CHANGED = [vendorRecords.list, vendorRecords.get, vendors.names, approvals.list, dashboard.get]

export function useCreateVendor() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: VendorBody) => call(vendorRecords.create, { body }),
    refresh: CHANGED,
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
      call(vendorRecords.update, { params: { id: seen._id }, body, version: seen.version }),
    refresh: CHANGED,
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
      call(vendorRecords.setStatus, { params: { id: seen._id }, body: { isActive }, version: seen.version }),
    refresh: CHANGED,
    done: ({ isActive }) => (isActive ? t('Vendor activated successfully') : t('Vendor deactivated successfully')),
    about: ({ name }) => name,
    failed: t('Failed to update vendor status'),
    demo: t('Demo: Vendor status would be updated when API is implemented')
  })
}

export function useDeleteVendor() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Vendor) => call(vendorRecords.delete, { params: { id: _id }, version }),
    refresh: CHANGED,
    done: () => t('Vendor deleted successfully'),
    about: (_answer, { name }) => name,
    failed: t('Failed to delete vendor'),
    demo: t('Demo: Vendor would be deleted when API is implemented')
  })
}

/** The vendor as it is stored now, past every cache. */
export async function fetchVendor(id: VendorId): Promise<Vendor> {
  return call(vendorRecords.get, { params: { id } })
}
