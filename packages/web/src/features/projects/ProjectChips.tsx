import { formatDay } from '@verandah/contract/formats'
import type { Project } from '@verandah/contract/projects'
import type { ProjectStatus } from '@verandah/contract/projectsInput'
import { IconAlertTriangle, IconBan, IconCalendarTime, IconCircleCheck, IconPlayerPause, IconProgress } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { chipText, StatusChip } from '../../ui/text/StatusChip.tsx'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { spentOnLink } from '@verandah/contract/moneyLinks'
import type { ReactNode } from 'react'
import css from './ProjectChips.module.css'
import type { Look } from '../../ui/text/priorityLook.ts'
import { SumLink } from '../../ui/text/SumLink.tsx'

const STATUS_LOOK: Record<ProjectStatus, Look> = {
  planned: { tone: 'info', Icon: IconCalendarTime },
  active: { tone: 'primary', Icon: IconProgress },
  on_hold: { tone: 'warning', Icon: IconPlayerPause },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

/** Shows the status of a project, and whether it costs more than was planned. */
export function ProjectChips({ project: { status, overBudget } }: { project: Project }) {
  const { t } = useTranslation()
  return (
    <Row gap={8}>
      <StatusChip look={STATUS_LOOK[status]}>{t(chipText(status))}</StatusChip>
      {overBudget && <StatusChip look={{ tone: 'error', Icon: IconAlertTriangle }}>{t('over budget')}</StatusChip>}
    </Row>
  )
}

/** Returns its money and its days, as a card and the project in full show them; what was spent leads to what it was, for those who may see that. */
export function projectFacts(
  { _id, budget, spent, overBudget, start, due }: Project,
  seesMoney: boolean,
  t: Translate
): [name: string, value: ReactNode][] {
  return [
    [t('Budget'), formatMoney(budget)],
    [
      t('Spent'),
      <span key="spent" className={css.spent} data-over={overBudget}>
        <SumLink to={seesMoney && spent !== 0 ? spentOnLink(_id) : null}>{formatMoney(spent)}</SumLink>
      </span>
    ],
    [t('Start'), start === null ? '–' : formatDay(start)],
    [t('Due date'), due === null ? '–' : formatDay(due)]
  ]
}
