import { paths } from '@verandah/contract/paths'
import { type Project, projects } from '@verandah/contract/projects'
import { IconHammer, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { SideDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { Milestones } from './Milestones.tsx'
import { ProjectChips } from './ProjectChips.tsx'
import css from './ProjectDrawer.module.css'
import { projectFacts } from './projectFacts.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectPhotos } from './ProjectPhotos.tsx'
import { ProjectTransactions } from './ProjectTransactions.tsx'
import type { ProjectActions } from './useProjectActions.ts'

function ProjectInFull({ project }: { project: Project }) {
  const { t } = useTranslation()
  const seesVendors = useSession(({ user }) => user?.can.manageVendors === true)
  const seesMoney = useSession(({ user }) => user?.can.seeFinances === true)
  const { description, progress, vendor } = project
  const shownVendor =
    vendor !== null && seesVendors ? (
      <Link key="vendor" className={css.link ?? ''} to={paths.vendor(vendor._id)}>
        {vendor.name}
      </Link>
    ) : (
      vendor?.name
    )
  return (
    <div className={css.parts}>
      <ProjectChips project={project} />
      <ProgressBar label={t('Progress')} share={progress / 100} />
      {description !== null && <LinkedText text={description} />}
      <Facts facts={[...projectFacts(project, t), ...(vendor === null ? [] : [[t('Vendor'), shownVendor] as const])]} />
      <Milestones project={project} />
      <ProjectPhotos project={project} />
      {seesMoney && <ProjectTransactions id={project._id} />}
    </div>
  )
}

interface ProjectDrawerProps {
  /** From the address: may be anything. */
  id: string
  known: Project | undefined
  actions: ProjectActions
  isFromElsewhere: boolean
  onClose: () => void
}

/** One project in full, with what may be done with it. Rendered while open. */
export function ProjectDrawer({ id, known, actions, isFromElsewhere, onClose }: ProjectDrawerProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(projects.get, { params: { id } }), ...(known && { placeholderData: known }) })
  // Deleted meanwhile: what was cached must not be shown.
  const isGone = error instanceof ApiError && error.status === 404
  const project = isGone ? undefined : (data ?? known)
  return (
    <SideDialog
      title={project?.title ?? t('Project')}
      menu={project && <ProjectMenu project={project} actions={actions} />}
      buttons={
        project?.can.edit === true && (
          <Button look="outline" icon={<IconPencil size={18} aria-hidden />} onClick={() => actions.open({ kind: 'edit', project })}>
            {t('Edit Project')}
          </Button>
        )
      }
      backLeaves={isFromElsewhere}
      onClose={onClose}
    >
      {actions.failure !== null && actions.dialog === null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {error !== null && !isGone && (
        <ErrorBanner message={describeError(error, t('Failed to fetch projects'))} onRetry={() => void refetch()} />
      )}
      {isGone && (
        <EmptyState
          icon={<IconHammer />}
          title={t('Project not found')}
          reason={t('It was deleted, or the link that led here is wrong.')}
        />
      )}
      {project === undefined && error === null && <FullPageLoader isInline />}
      {project && <ProjectInFull project={project} />}
    </SideDialog>
  )
}
