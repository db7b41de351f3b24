import type { DocumentId } from '@verandah/contract/documents'
import type { ProxyKind } from '@verandah/contract/proxies'
import type { ScanValues } from '../useStoreScan.ts'
import type { ProxyBody } from './useProxies.ts'

/** A proxy as its form holds it. */
export interface ProxyValues extends ScanValues {
  unit: string
  /** Which of the three fields names the holder. */
  by: 'person' | 'unit' | 'name'
  holderId: string
  holderUnit: string
  holderName: string
  kind: ProxyKind
  scope: 'all' | 'some'
  itemIds: string[]
  form: 'online' | 'paper'
  day: string
}

/** Stands for the document of a file that is not uploaded yet. */
const TO_BE_UPLOADED = '00000000-0000-7000-8000-000000000000' as DocumentId

export const newProxy = (unit: string, form: ProxyValues['form']): ProxyValues => ({
  unit,
  by: form === 'online' ? 'person' : 'name',
  holderId: '',
  holderUnit: '',
  holderName: '',
  kind: 'proxy',
  scope: 'all',
  itemIds: [],
  form,
  day: '',
  file: null,
  documentIds: []
})

export function toBody(values: ProxyValues): ProxyBody {
  const { unit, by, holderId, holderUnit, holderName, kind, scope, itemIds, form, day, file, documentIds } = values
  const paper = { day, documentId: file === null ? (documentIds[0]?._id ?? '') : TO_BE_UPLOADED }
  return {
    unit,
    kind,
    form,
    ...(by === 'person' && { holderId }),
    ...(by === 'unit' && { holderUnit }),
    ...(by === 'name' && { holderName }),
    itemIds: scope === 'all' ? null : itemIds,
    ...(form === 'paper' && paper)
  }
}
