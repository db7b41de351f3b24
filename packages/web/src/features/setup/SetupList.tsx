import type { SetupStep } from '@verandah/contract/setupSteps'
import { IconArrowRight, IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { Button, LinkButton } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import css from './SetupList.module.css'
import { isStepOpen } from './isStepOpen.ts'
import { STEP } from './stepLooks.ts'
import { useSetupSteps } from './useSetupSteps.ts'

/** Shows what a new portal still needs, the next step most visible; nothing once every step is done or put away. */
export function SetupList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const id = useId()
  const { dismiss, restore } = useSetupSteps()
  const steps = dashboard?.setupSteps ?? []
  const next = steps.find(isStepOpen)
  if (next === undefined) return null
  const open = steps.filter(isStepOpen).length
  const putAway = async ({ step }: SetupStep) => {
    const focus = focusAfter()
    // The button goes with its line, and with the last one the whole list.
    if (await dismiss(step)) focus(document.getElementById(open > 1 ? id : 'main'))
  }
  return (
    <Card className={css.card} aria-labelledby={id}>
      <Row justify="space-between" align="baseline" gap="4px 12px" mb={12}>
        <h3 id={id} tabIndex={-1} className={css.title}>
          {t('What is left to set up')}
        </h3>
        <Text look="note">{t('{{closed}} of {{all}} done', { closed: steps.length - open, all: steps.length })}</Text>
      </Row>
      <div className={css.next}>
        <p>{t(STEP[next.step].text)}</p>
        <Row gap={8} align="center">
          <LinkButton to={STEP[next.step].to} icon={<IconArrowRight size={18} aria-hidden />}>
            {t(STEP[next.step].title)}
          </LinkButton>
          <NotNeeded step={next} onPress={putAway} />
        </Row>
      </div>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.step} className={css.step} aria-current={step === next ? 'step' : undefined}>
            <Line step={step} isNext={step === next} />
            {isStepOpen(step) && step !== next && <NotNeeded step={step} onPress={putAway} />}
            {step.dismissed && !step.done && (
              <Button look="quiet" className={css.small} onClick={() => restore(step.step)}>
                {t('Undo')}
                <VisuallyHidden>: {t(STEP[step.step].title)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function NotNeeded({ step, onPress }: { step: SetupStep; onPress: (step: SetupStep) => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <Button look="quiet" className={css.small} onClick={() => onPress(step)}>
      {t('Not needed')}
      <VisuallyHidden>: {t(STEP[step.step].title)}</VisuallyHidden>
    </Button>
  )
}

/** Shows the title of a step with its state; an open one leads to where it is done. */
function Line({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const { t } = useTranslation()
  const { title, to } = STEP[step.step]
  if (step.done)
    return (
      <span className={css.line} data-closed>
        <IconCircleCheckFilled size={20} aria-hidden className={css.tick} />
        <s>{t(title)}</s>
        <VisuallyHidden>{t(': done')}</VisuallyHidden>
      </span>
    )
  if (step.dismissed)
    return (
      <span className={css.line} data-closed>
        <IconCircleMinus size={20} aria-hidden />
        <s>{t(title)}</s>
        <VisuallyHidden>{t(': not needed')}</VisuallyHidden>
      </span>
    )
  return (
    <span className={css.line} data-next={isNext}>
      <IconCircle size={20} aria-hidden />
      <span>
        {isNext ? t(title) : <Link to={to}>{t(title)}</Link>}
        {step.count !== null && step.count > 0 && ` (${step.count})`}
      </span>
    </span>
  )
}
