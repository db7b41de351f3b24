import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Text } from '../page/layout.tsx'
import css from './Stepper.module.css'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

interface StepperProps {
  /** Names the list. */
  label: string
  steps: string[]
  /** From 0; those before it are done. */
  active: number
}

/** Shows the steps of a process. On a phone only the current step is shown, with its number. */
export function Stepper({ label, steps, active }: StepperProps) {
  const { t } = useTranslation()
  return (
    <Text as="div" mb={24}>
      <p className={css.count} aria-hidden>
        {t('Step {{number}} of {{total}}', { number: active + 1, total: steps.length })}
      </p>
      <ol className={css.list} aria-label={label}>
        {steps.map((step, index) => (
          <li key={step} className={css.step} {...(index === active ? { 'aria-current': 'step' } : {})}>
            <span className={css.mark} aria-hidden>
              {index < active ? <IconCheck size={18} /> : index + 1}
            </span>
            <span>
              {step}
              {index < active && <VisuallyHidden>{t(': done')}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </Text>
  )
}
