import type { Translate } from '@verandah/contract/i18n/translate'

/** Why a unit of the roll may not vote. */
export const EXCLUSIONS = ['noOwner', 'arrears'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

const TEXT: Record<Exclusion, string> = { noOwner: 'The register names no owner', arrears: 'Bills of the unit are overdue' }

/** Says why a unit may not vote; null: it may. */
export const wordExclusion = (excluded: Exclusion | null, t: Translate): string | null => (excluded === null ? null : t(TEXT[excluded]))
