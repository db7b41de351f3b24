import { formatDay } from '@verandah/contract/formats'
import type { Project } from '@verandah/contract/projects'
import { IconBuildingStore, IconFlag } from '@tabler/icons-react'
import { useId } from 'react'
import type { To } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CardHead } from '../../ui/cards/CardHead.tsx'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { useFocusOnNew } from '../../ui/state/useFocusOnNew.ts'
import css from './ProjectCard.module.css'
import { ProjectChips, projectFacts } from './ProjectChips.tsx'
import { ProjectMenu, type ProjectActions } from './ProjectActions.tsx'
import { useFreshPhotos } from '../../api/session/freshPhotos.ts'
import { useSession } from '../../api/session/session.ts'

interface ProjectCardProps {
  project: Project
  /** The address of the record in full. */
  to: To
  actions: ProjectActions
  /** True if it has just been added here: it comes into view. */
  isCreated: boolean
}

export function ProjectCard({ project, to, actions, isCreated }: ProjectCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const refresh = useFreshPhotos(project.photos, 'projects')
  const focused = useFocusOnNew(isCreated)
  const seesMoney = useSession(({ user }) => user?.can.seeFinances === true)
  const { title, progress, vendor, milestones, photos } = project
  const next = milestones.find(({ done }) => !done)
  const [first] = photos
  return (
    <Card {...focused} gap={12} aria-labelledby={id}>
      {first && <img className={css.photo} src={first.thumbnailUrl} alt="" loading="lazy" decoding="async" onError={refresh} />}
      <CardHead
        id={id}
        title={title}
        link={{ to, replace: true, preventScrollReset: true }}
        menu={<ProjectMenu project={project} actions={actions} />}
      />
      <ProjectChips project={project} />
      <ProgressBar label={t('Progress')} share={progress / 100} />
      {(next ?? vendor) && (
        <ul className={css.notes}>
          {next && (
            <li>
              <IconFlag size={18} aria-hidden />
              <span>
                {next.due === null
                  ? t('Next: {{milestone}}', { milestone: next.title })
                  : t('Next: {{milestone}}, {{day}}', { milestone: next.title, day: formatDay(next.due) })}
              </span>
            </li>
          )}
          {vendor && (
            <li>
              <IconBuildingStore size={18} aria-hidden />
              <span>{vendor.name}</span>
            </li>
          )}
        </ul>
      )}
      <div className={css.facts}>
        <Facts facts={projectFacts(project, seesMoney, t)} />
      </div>
    </Card>
  )
}
