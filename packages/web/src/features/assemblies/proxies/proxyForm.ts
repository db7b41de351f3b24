import type { DocumentId } from '@verandah/contract/documents'
import { ProxyDraft, type ProxyKind } from '@verandah/contract/proxies'
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

/** The field that names the holder, for each way to name one. */
export const HOLDER_FIELD = { person: 'holderId', unit: 'holderUnit', name: 'holderName' } as const
export const HOLDER_FIELDS = Object.values(HOLDER_FIELD)

/** The contract's schema, which finds at `holderName` that nobody is named: here it is found at the field that is shown. */
export const proxySchema = ProxyDraft.check(({ value, issues }) => {
  const shown = HOLDER_FIELDS.find((name) => name in value) ?? 'holderName'
  const moved = issues.map((issue) => (issue.path?.[0] === 'holderName' ? { ...issue, path: [shown] } : issue))
  issues.splice(0, issues.length, ...moved)
})

export function toBody(values: ProxyValues): ProxyBody {
  const { unit, by, kind, scope, itemIds, form, day, file, documentIds } = values
  const paper = { day, documentId: file === null ? (documentIds[0]?._id ?? '') : TO_BE_UPLOADED }
  return {
    unit,
    kind,
    form,
    [HOLDER_FIELD[by]]: values[HOLDER_FIELD[by]],
    itemIds: scope === 'all' ? null : itemIds,
    ...(form === 'paper' && paper)
  }
}
