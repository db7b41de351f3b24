import { formatDay } from '@verandah/contract/formats'
import type { Project } from '@verandah/contract/projects'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../ui/page/layout.tsx'
import css from './Milestones.module.css'
import { useTickMilestone } from './useProjects.ts'

/** Shows the milestones in their order; who may edit the project ticks them here. */
export function Milestones({ project }: { project: Project }) {
  const { t } = useTranslation()
  const ticking = useTickMilestone(project)
  /** The milestones that were pressed, by index, until the list shows them. */
  const [pressed, setPressed] = useState<Readonly<Record<number, boolean>>>({})
  const tick = async (at: number, done: boolean) => {
    setPressed((others) => ({ ...others, [at]: done }))
    await ticking.run({ at, done })
    setPressed(({ [at]: last, ...others }) => (last === undefined || last === done ? others : { ...others, [at]: last }))
  }
  const { milestones, can } = project
  const done = milestones.filter((one) => one.done).length
  return (
    <section aria-labelledby="milestones">
      <Text id="milestones" as="h3" mb={8}>
        {milestones.length === 0 ? t('Milestones') : t('Milestones ({{done}} of {{total}} done)', { done, total: milestones.length })}
      </Text>
      {ticking.failure !== null && <ErrorBanner message={ticking.failure} onDismiss={ticking.reset} />}
      {milestones.length === 0 && <Text look="quiet">{t('No milestones are set.')}</Text>}
      <ul>
        {milestones.map(({ title, due, done: isDone }, at) => (
          <li key={at}>
            <label className={css.row} data-fixed={!can.edit}>
              <input
                type="checkbox"
                checked={pressed[at] ?? isDone}
                disabled={!can.edit}
                onChange={({ currentTarget }) => void tick(at, currentTarget.checked)}
              />
              <span className={css.title} data-done={isDone}>
                {title}
              </span>
              {due !== null && <span className={css.due}>{formatDay(due)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
