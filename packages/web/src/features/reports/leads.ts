import { addMonths, dayOf, type Month } from '@verandah/contract/dates'
import { formatDay, formatShortMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, signedMoney, sumOf } from '@verandah/contract/money'
import { daysOf, earnedLink, spentLink } from '@verandah/contract/moneyLinks'
import type { Reports } from '@verandah/contract/reports'
import type { Lead } from '../../ui/charts/ChartCard.tsx'
import { COUNT, percentOf } from './chartFormats.ts'

type Finance = NonNullable<Reports['finance']>

/** Returns how a figure has changed from the one before; `before` names that one. */
function changeOf(t: Translate, now: number, then: number | null, before: string, show: (difference: number) => string): string | null {
  if (then === null) return null
  const values = { change: show(Math.abs(now - then)), before }
  if (now === then) return t('As much as before ({{before}})', values)
  return now > then ? t('{{change}} more than before ({{before}})', values) : t('{{change}} less than before ({{before}})', values)
}

const points = (t: Translate) => (count: number) => t('Points count', { count })
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Returns the last two of a list, the latest first. */
const lastTwo = <One>(all: readonly One[]) => [all.at(-1), all.at(-2)] as const

/** Returns income less expenses of the latest month. */
export function moneyLead({ months }: Pick<Finance, 'months'>, t: Translate): Lead | null {
  const [now, then] = lastTwo(months)
  if (now === undefined) return null
  const left = ({ income, expense }: typeof now) => sumOf([income, -expense])
  return {
    figure: signedMoney(left(now)),
    words: t('income less expenses in {{month}}', { month: formatShortMonth(now.month) }),
    to: earnedLink(now.month),
    change: then === undefined ? null : changeOf(t, left(now), left(then), formatShortMonth(then.month), formatMoney)
  }
}

/** Returns how much of the present month's budget is spent. */
export function budgetLead({ budget: { month, categories, before } }: Pick<Finance, 'budget'>, t: Translate): Lead | null {
  const percent = percentOf(sumOf(categories.map(({ actual }) => actual)), sumOf(categories.map(({ amount }) => amount)))
  const lead = shareLead(
    t,
    percent,
    percentOf(before.actual, before.amount),
    t('of the budget for {{month}} spent', at(month)),
    before.month
  )
  return lead && { ...lead, to: spentLink(daysOf(month)) }
}

/** Returns how much of what was billed in the latest month is paid. */
export function collectionLead({ collection }: Pick<Finance, 'collection'>, t: Translate): Lead | null {
  const [now, then] = lastTwo(collection.filter(({ billed }) => billed > 0))
  if (now === undefined) return null
  const shareOf = ({ received, billed }: typeof now) => percentOf(received, billed)
  return shareLead(
    t,
    shareOf(now),
    then === undefined ? null : shareOf(then),
    t('of dues of {{month}} collected', at(now.month)),
    then?.month
  )
}

const at = (month: Month) => ({ month: formatShortMonth(month) })

function shareLead(t: Translate, now: number | null, then: number | null, words: string, before: Month | undefined): Lead | null {
  if (now === null) return null
  return { figure: `${now}%`, words, change: before === undefined ? null : changeOf(t, now, then, formatShortMonth(before), points(t)) }
}

/** Returns how many requests were submitted in the present month. */
export function requestsLead({ submitted: { month, count, before } }: Reports['maintenance'], t: Translate): Lead {
  return {
    figure: COUNT.format(count),
    words: t('requests submitted in {{month}}', at(month)),
    change: changeOf(t, count, before, formatShortMonth(addMonths(month, -1)), COUNT.format)
  }
}

/** Returns how long the work took that was completed in the latest month with any. */
export function resolutionLead({ resolution }: Reports['maintenance'], t: Translate): Lead | null {
  const [now, then] = lastTwo(resolution.flatMap(({ month, days }) => (days === null ? [] : [{ month, days }])))
  if (now === undefined) return null
  const show = (days: number) => COUNT.format(oneDecimal(days))
  return {
    figure: show(now.days),
    words: t('days on average for requests completed in {{month}}', at(now.month)),
    change: then === undefined ? null : changeOf(t, now.days, then.days, formatShortMonth(then.month), show)
  }
}

/** Returns how many of the answers to the latest meeting were yes. */
export function meetingsLead(meetings: Reports['meetings'], t: Translate): Lead | null {
  const [now, then] = lastTwo(meetings.filter(({ yes, no, maybe }) => yes + no + maybe > 0))
  if (now === undefined) return null
  const shareOf = ({ yes, no, maybe }: typeof now) => percentOf(yes, yes + no + maybe) ?? 0
  return {
    figure: `${shareOf(now)}%`,
    words: t('of the answers to the meeting on {{day}} were yes', { day: formatDay(now.date) }),
    change: then === undefined ? null : changeOf(t, shareOf(now), shareOf(then), formatDay(then.date), points(t))
  }
}

/** Returns how many voted on the latest resolution. */
export function votesLead(votes: Reports['votes'], t: Translate): Lead | null {
  const [now, then] = lastTwo(votes.filter(({ eligible }) => eligible > 0))
  if (now === undefined) return null
  const shareOf = ({ cast, eligible }: typeof now) => percentOf(cast, eligible) ?? 0
  return {
    figure: `${shareOf(now)}%`,
    words: t('voted on “{{title}}”', { title: now.title }),
    change: then === undefined ? null : changeOf(t, shareOf(now), shareOf(then), formatDay(dayOf(then.closedAt)), points(t))
  }
}
