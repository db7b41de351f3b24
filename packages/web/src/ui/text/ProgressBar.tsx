import type { ComponentProps } from 'react'
import { Text } from '../page/layout.tsx'
import css from './ProgressBar.module.css'

/** Shows how far something has come, as a bar. */
export function Bar(props: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress className={css.bar} {...props} />
}

/** How close a part is to its limit: `close` has the colour of warnings, `over` that of errors. */
export type UsageLevel = 'usual' | 'close' | 'over'

interface UsageBarProps {
  label: string
  /** The percentage of what there is; above 100 the bar looks full. */
  percent: number
  level: UsageLevel
}

/** Shows how much of something is used. */
export function UsageBar({ label, percent, level }: UsageBarProps) {
  return <progress className={css.bar} data-level={level} value={Math.min(percent, 100)} max={100} aria-label={label} />
}

interface ProgressBarProps {
  label: string
  /** The part, from 0 to 1. */
  share: number
}

/** Shows how far something has come, with its percentage. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.floor(share * 100)
  return (
    <Text as="div" mb={12}>
      <div className={css.words}>
        <span>{label}</span>
        <span>{percent}%</span>
      </div>
      <Bar value={percent} max={100} aria-label={label} />
    </Text>
  )
}
