import { paths } from '@verandah/contract/paths'
import { type Project, projects } from '@verandah/contract/projects'
import { IconHammer, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { query } from '../../api/query.ts'
import { useRecord } from '../../api/useRecord.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { SideDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { Milestones } from './Milestones.tsx'
import { ProjectChips, projectFacts } from './ProjectChips.tsx'
import css from './ProjectDrawer.module.css'
import { ProjectMenu, type ProjectActions } from './ProjectActions.tsx'
import { ProjectPhotos } from './ProjectPhotos.tsx'
import { ProjectTransactions } from './ProjectTransactions.tsx'

function ProjectInFull({ project }: { project: Project }) {
  const { t } = useTranslation()
  const seesVendors = useSession(({ user }) => user?.can.manageVendors === true)
  const seesMoney = useSession(({ user }) => user?.can.seeFinances === true)
  const { description, progress, vendor } = project
  const vendorLink = vendor && seesVendors && (
    <Link key="vendor" className={css.link ?? ''} to={paths.vendor(vendor._id)}>
      {vendor.name}
    </Link>
  )
  return (
    <Stack gap={20} p="0 0 8px">
      <ProjectChips project={project} />
      <ProgressBar label={t('Progress')} share={progress / 100} />
      {description !== null && <LinkedText text={description} />}
      <Facts facts={[...projectFacts(project, seesMoney, t), vendor !== null && [t('Vendor'), vendorLink || vendor.name]]} />
      <Milestones project={project} />
      <ProjectPhotos project={project} />
      {seesMoney && <ProjectTransactions id={project._id} />}
    </Stack>
  )
}

interface ProjectDrawerProps {
  /** The id in the address, which may be anything. */
  id: string
  known: Project | undefined
  actions: ProjectActions
  isFromElsewhere: boolean
  onClose: () => void
}

/** Shows one project in full, with what may be done with it. Rendered while open. */
export function ProjectDrawer({ id, known, actions, isFromElsewhere, onClose }: ProjectDrawerProps) {
  const { t } = useTranslation()
  const stored = { ...query(projects.get, { params: { id } }), ...(known && { placeholderData: known }) }
  const { record, isGone, failure, retry } = useRecord(stored, t('Failed to fetch projects'))
  const project = isGone ? undefined : (record ?? known)
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
      {failure !== null && !isGone && <ErrorBanner message={failure} onRetry={retry} />}
      {isGone && (
        <EmptyState
          icon={<IconHammer />}
          title={t('Project not found')}
          reason={t('It was deleted, or the link that led here is wrong.')}
        />
      )}
      {project === undefined && failure === null && <FullPageLoader isInline />}
      {project && <ProjectInFull project={project} />}
    </SideDialog>
  )
}
