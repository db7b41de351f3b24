import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { Project } from '@verandah/contract/projects'
import type { ReactNode } from 'react'
import { formatDay } from '../../ui/text/format.ts'
import css from './projectFacts.module.css'

/** Its money and its days, as a card and the project in full show them. */
export function projectFacts({ budget, spent, overBudget, start, due }: Project, t: Translate): [name: string, value: ReactNode][] {
  return [
    [t('Budget'), formatMoney(budget)],
    [
      t('Spent'),
      <span key="spent" className={css.spent} data-over={overBudget}>
        {formatMoney(spent)}
      </span>
    ],
    [t('Start'), start === null ? '–' : formatDay(start)],
    [t('Due date'), due === null ? '–' : formatDay(due)]
  ]
}
