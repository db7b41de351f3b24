import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UnitId } from '@verandah/contract/ids'
import type { Holding, Unit } from '@verandah/contract/unitRecord'
import { unitRegister } from '@verandah/contract/unitRegister'
import type { HoldingDraft, HoldingPatch, TransferDraft, UnitPatch } from '@verandah/contract/unitsInput'
import type { z } from '@verandah/contract/z'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { useRecord } from '../../api/useRecord.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { RegisterFilters } from './list/RegisterFilters.tsx'

export type TransferBody = z.input<typeof TransferDraft>
export type HoldingBody = z.input<typeof HoldingDraft>
export type UnitChange = z.input<typeof UnitPatch>

export function useRegister(filters: RegisterFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(unitRegister.list, { query: { page, ...filters } }),
    failed: t('Failed to fetch units'),
    onTurned
  })
}

/** Returns how many units an administrator still has to match; undefined until it is known. */
export function useUnlistedCount(isWanted: boolean): number | undefined {
  const counting = query(unitRegister.list, { query: { status: 'unlisted', limit: 1 } })
  return useQuery({ ...counting, enabled: isWanted, placeholderData: keepPreviousData }).data?.pagination.total
}

export function useUnit(id: string) {
  const { t } = useTranslation()
  return useRecord(query(unitRegister.get, { params: { id } }), t('Failed to fetch units'))
}

/** Returns the unit as it is stored now, past every cache. */
export async function fetchUnit(id: UnitId): Promise<Unit> {
  return call(unitRegister.get, { params: { id } })
}

export function useUpdateUnit() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<Unit, '_id' | 'version'>; body: UnitChange }) =>
      call(unitRegister.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Unit updated successfully'),
    about: ({ label }) => t('Unit {{unit}}', { unit: label }),
    failed: t('Failed to save unit')
  })
}

export function useMergeUnit() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ unit, into }: { unit: Unit; into: UnitId }) =>
      call(unitRegister.merge, { params: { id: unit._id }, body: { into }, version: unit.version }),
    done: () => t('Unit merged successfully'),
    about: ({ label }, { unit }) => t('{{unit}} is now {{into}}', { unit: unit.label, into: label }),
    failed: t('Failed to merge unit')
  })
}

export function useTransferUnit() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ unit, body }: { unit: Unit; body: TransferBody }) => call(unitRegister.transfer, { params: { id: unit._id }, body }),
    done: () => t('New owner entered successfully'),
    about: ({ label }) => t('Unit {{unit}}', { unit: label }),
    failed: t('Failed to enter the new owner')
  })
}

export function useUndoTransfer() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: Unit) => call(unitRegister.undoTransfer, { params: { id: _id } }),
    done: () => t('New owner undone successfully'),
    about: (_answer, { label }) => t('Unit {{unit}}', { unit: label }),
    failed: t('Failed to undo the new owner')
  })
}

export function useAddHolder() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ unit, body }: { unit: Unit; body: HoldingBody }) => call(unitRegister.addHolding, { params: { id: unit._id }, body }),
    done: () => t('Holder added successfully'),
    about: ({ label }) => t('Unit {{unit}}', { unit: label }),
    failed: t('Failed to add holder')
  })
}

interface HolderChange {
  holder: Holding
  body: z.input<typeof HoldingPatch>
}

function useChangeHolder(done: string, failed: string) {
  return useAction({
    send: async ({ holder, body }: HolderChange) =>
      call(unitRegister.updateHolding, { params: { id: holder._id }, body, version: holder.version }),
    done: () => done,
    about: (_answer, { holder }) => holder.person.name,
    failed
  })
}

export function useEndHolder() {
  const { t } = useTranslation()
  return useChangeHolder(t('Holder ended successfully'), t('Failed to end holder'))
}

export function useSetPayer() {
  const { t } = useTranslation()
  return useChangeHolder(t('Who gets the bills was changed successfully'), t('Failed to change who gets the bills'))
}

export function useRemoveHolder() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: Holding) => call(unitRegister.removeHolding, { params: { id: _id } }),
    done: () => t('Holder removed successfully'),
    about: (_answer, { person }) => person.name,
    failed: t('Failed to remove holder')
  })
}
