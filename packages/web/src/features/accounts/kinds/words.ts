import type { DuesKind } from '@verandah/contract/duesKinds'
import type { ChargeMethod } from '@verandah/contract/duesKindsInput'
import type { Tariff } from '@verandah/contract/tariffs'
import type { ChargePeriod, ChargeStep } from '@verandah/contract/duesRates'
import type { Run, RunProblemCode, RunStatus } from '@verandah/contract/duesRuns'
import type { Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { Person } from '@verandah/contract/records'
import { IconArrowBackUp, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { ApiError } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import type { Look } from '../../../ui/text/priorityLook.ts'

// The texts are in English.
/** For what an amount is, as it is chosen. */
export const METHOD: Record<ChargeMethod, string> = {
  fixed: 'a unit',
  perShare: 'a share',
  perArea: 'a square foot',
  share: 'all units together',
  group: 'a unit, by its group',
  meter: 'a m³, by meter'
}
export const NOT_MONTHLY = 'Not monthly'
export const PERIOD: Record<ChargePeriod, string> = { run: 'For each month that is billed', year: 'For a year, a twelfth a month' }
export const STEP: Record<ChargeStep, string> = { 0.01: 'To the cent', 1: 'To 1 rupee', 10: 'To 10 rupees' }

const HOW: Record<Exclude<ChargeMethod, 'meter'>, Record<ChargePeriod, string>> = {
  share: { run: '{{amount}} by share', year: '{{amount}} a year by share' },
  fixed: { run: '{{amount}} a unit', year: '{{amount}} a unit and year' },
  perShare: { run: '{{amount}} a share', year: '{{amount}} a share and year' },
  perArea: { run: '{{amount}} a square foot', year: '{{amount}} a square foot and year' },
  group: { run: 'By group', year: 'By group, for a year' }
}

/** Returns 'LKR 30 to LKR 90 a m³ by meter, and LKR 250'. */
function tariffText({ fixed, blocks }: Tariff, t: Translate): string {
  const prices = blocks.map(({ price }) => price)
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  const price = from === to ? formatMoney(from) : t('{{from}} to {{to}}', { from: formatMoney(from), to: formatMoney(to) })
  return fixed === 0
    ? t('{{price}} a m³ by meter', { price })
    : t('{{price}} a m³ by meter, and {{fixed}}', { price, fixed: formatMoney(fixed) })
}

/** Returns a text such as 'LKR 396,000 by share'; interest, which has no fund of its own, has its own way. */
export function howText({ method, amount, per, fund, tariff }: DuesKind, t: Translate): string {
  if (method === null) return fund === null ? t('For what is paid late') : t(NOT_MONTHLY)
  if (method === 'meter') return tariff === null ? t('By meter') : tariffText(tariff, t)
  return t(HOW[method][per], { amount: formatMoney(amount) })
}

export const ITS_CHARGE = 'That of the charge'

/** Returns the name of a fund; its code while the names are not there. */
export function fundText(code: string | null, funds: readonly Fund[], t: Translate): string {
  if (code === null) return t(ITS_CHARGE)
  return t(funds.find((fund) => fund.code === code)?.name ?? code)
}

export const actorText = (actor: Person | null, t: Translate): string =>
  actor === null ? t('The portal') : `${actor.firstName} ${actor.lastName}`

export const RUN_STATUS: Record<RunStatus, { label: string; look: Look }> = {
  preview: { label: 'Preview', look: { tone: 'neutral', Icon: IconEye } },
  posted: { label: 'Entered', look: { tone: 'success', Icon: IconCircleCheck } },
  undone: { label: 'Undone', look: { tone: 'neutral', Icon: IconArrowBackUp } }
}

/** The text of each problem for several units; one unit has the server's own sentence. */
export const PROBLEM: Record<RunProblemCode, string> = {
  share_total: 'The share values of the units are not what the building has',
  no_rate: 'For this month no amount is set',
  no_share: 'Units without a share value',
  no_area: 'Units without an area',
  too_large: 'Units that would pay more than 999,999,999.99',
  no_group_amount: 'Units in no group that has an amount',
  no_reading: 'Units without a reading since they were billed last',
  never_read: 'Units that were never read, and are not billed by meter',
  no_holder: 'Units whose bills have no name on them, because nobody is known'
}

/** Returns why a run cannot be posted; null where it can. */
export function hindranceText({ problems, billCount }: Run, t: Translate): string | null {
  if (problems.some(({ blocks }) => blocks)) return t('The bills cannot be entered yet: see above what is missing.')
  return billCount === 0 ? t('No unit would be billed anything.') : null
}

/** Returns the part of the supplier's bill that the common areas take, as a sentence; null where that bill is not known. */
export function commonText({ common, bulkAmount }: Pick<Run, 'common' | 'bulkAmount'>, t: Translate): string | null {
  if (common === null || bulkAmount === null) return null
  const bulk = formatMoney(bulkAmount)
  return common < 0
    ? t('Units are billed {{more}} more by meter than the {{bulk}} of the supplier.', { more: formatMoney(-common), bulk })
    : t('Common areas: {{common}} of the {{bulk}} of the supplier.', { common: formatMoney(common), bulk })
}

/** Returns '53 homes told, 35 on paper'; of what is to come, it says whom the bills will reach. */
export const homesText = ({ told, onPaper }: { told: number; onPaper: number }, t: Translate): string =>
  onPaper === 0
    ? t('Homes told', { count: told })
    : t('{{told}}, {{paper}} on paper', { told: t('Homes told', { count: told }), paper: String(onPaper) })

/** Returns the text of a failure, with the single errors on lines of their own. */
export function failureText(error: unknown, t: Translate): string {
  const errors = error instanceof ApiError ? error.errors : []
  return [describeError(error, t('Failed to bill the month')), ...errors.map(({ message }) => message)].join('\n')
}
