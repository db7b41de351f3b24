import type { Assembly } from '@verandah/contract/assemblies'
import type { ChecklistEntry, ChecklistStep } from '@verandah/contract/assemblyChecklist'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconPointFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { STEP_LABEL } from '../words/states.ts'
import css from './ChecklistCard.module.css'
import type { PreparingDialog } from './GeneralMain.tsx'

interface ChecklistCardProps {
  assembly: Assembly
  onOpen: (dialog: PreparingDialog) => void
}

type Look = 'filled' | 'quiet'

/** Returns the buttons of the steps that the person can do here, and the links to where the others are done. */
function useStepButtons({ assembly, onOpen }: ChecklistCardProps): Partial<Record<ChecklistStep, (look: Look) => ReactNode>> {
  const { t } = useTranslation()
  const mayConfirm = useSession(({ user }) => user?.can.administer === true)
  const { meetingId: id, can, state } = assembly
  const opening = (dialog: PreparingDialog, label: string) => (look: Look) => (
    <Button look={look} onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  )
  const leading = (to: string, label: string) => (look: Look) => (
    <LinkButton look={look} to={to}>
      {label}
    </LinkButton>
  )
  const minutes = `${paths.meeting(id)}#minutes`
  return {
    ...(mayConfirm && { rules: leading(paths.assemblyRules, t('Confirm the Rules')) }),
    ...(can.prepare && { items: opening('items', t('Edit Items')) }),
    ...((can.prepare || state === 'noticed' || state === 'open') && { officers: opening('officers', t('Name Officers')) }),
    ...(can.serve && state === 'draft' && { notice: opening('notice', t('Preview the Notice')) }),
    ...(can.open && { open: leading(paths.desk(id), t('Go to the Desk')) }),
    ...(can.chair && { results: leading(paths.count(id), t('Go to the Votes')) }),
    ...(can.writeMinutes && { minutes: leading(minutes, t('Write Minutes')) }),
    ...(can.sign && { signatures: leading(minutes, t('Sign the Minutes')) })
  }
}

/** Shows what is to be done for a general meeting with the last day of each step; the next one has the button that is filled. */
export function ChecklistCard(props: ChecklistCardProps) {
  const { t } = useTranslation()
  const { checklist, state } = props.assembly
  const buttons = useStepButtons(props)
  const isLeft = state !== 'cancelled' && state !== 'adjourned'
  const open = checklist.filter(({ isDone }) => !isDone)
  const next = isLeft ? open.find(({ step }) => buttons[step] !== undefined) : undefined
  return (
    <Card data-no-print>
      <h3>{t('Checklist')}</h3>
      <ol className={css.steps}>
        {checklist.map((entry) => (
          <li key={entry.step} className={css.step} data-next={entry === next}>
            <StepSign entry={entry} isNext={entry === next} />
            <div className={css.words}>
              <span className={css.label}>{t(STEP_LABEL[entry.step])}</span>
              <StepState entry={entry} assembly={props.assembly} />
            </div>
            {isLeft && !entry.isDone && buttons[entry.step]?.(entry === next ? 'filled' : 'quiet')}
          </li>
        ))}
      </ol>
      <Text mt={12}>
        <LinkButton look="quiet" to={paths.assemblyRules}>
          {t('See the Rules')}
        </LinkButton>
        <LinkButton look="quiet" to={paths.guide('meetings')}>
          {t('Read the Guide')}
        </LinkButton>
      </Text>
    </Card>
  )
}

function StepSign({ entry: { isDone, isLate }, isNext }: { entry: ChecklistEntry; isNext: boolean }) {
  const { t } = useTranslation()
  if (isDone)
    return (
      <span className={css.done}>
        <IconCircleCheckFilled size={22} aria-hidden />
        <VisuallyHidden>{t('Done')}</VisuallyHidden>
      </span>
    )
  if (isLate) return <IconAlertTriangle size={22} className={css.late} aria-hidden />
  const Icon = isNext ? IconPointFilled : IconCircle
  return <Icon size={22} className={isNext ? css.next : css.open} aria-hidden />
}

/** Votes are counted twice, and never by the chair. */
const TELLERS_NEEDED = 2

/** Says by when a step is to be done, or that it is late, and what is missing. */
function StepState({ entry, assembly }: { entry: ChecklistEntry; assembly: Assembly }) {
  const { t } = useTranslation()
  const { step, due, isDone, isLate } = entry
  const { unconfirmed, chair, tellers } = assembly
  const counting = tellers.filter(({ _id }) => _id !== chair?.user?._id)
  const lines = [
    isDone && isLate && t('Done late'),
    !isDone && isLate && due !== null && t('Late: it was to be done by {{day}}', { day: formatDay(due) }),
    !isDone && !isLate && due !== null && t('By {{day}}', { day: formatDay(due) }),
    step === 'rules' && !isDone && t('Rules unconfirmed', { count: unconfirmed.length }),
    step === 'officers' && !isDone && counting.length < TELLERS_NEEDED && t('Two tellers are needed, who are not the chair.')
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return <span className={isLate ? css.lateWords : css.state}>{lines.join(' · ')}</span>
}
