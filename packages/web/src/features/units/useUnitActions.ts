import type { Holding, Unit } from '@verandah/contract/unitRecord'
import { useRecordActions } from '../../api/useRecordActions.ts'
import { useRemoveHolder, useSetPayer, useUndoTransfer } from './useRegister.ts'

export type UnitDialogs =
  | { kind: 'transfer' | 'undo' | 'tenant' | 'occupant' | 'edit' | 'merge'; unit: Unit }
  | { kind: 'end' | 'remove'; unit: Unit; holder: Holding }

/** Returns the actions on a unit and its people, and which dialog is open. */
export function useUnitActions() {
  const undoing = useUndoTransfer()
  const paying = useSetPayer()
  const removing = useRemoveHolder()
  const page = useRecordActions<UnitDialogs>('unit dialog', null, [undoing, paying, removing])
  return {
    ...page,
    undoTransfer: async (unit: Unit) => undoing.mutateAsync(unit),
    remove: async (holder: Holding) => removing.mutateAsync(holder),
    setPayer: async (holder: Holding, pays: boolean) => page.run(paying, { holder, body: { pays } })
  }
}

export type UnitActions = ReturnType<typeof useUnitActions>
