import type { ProjectId } from '@verandah/contract/ids'
import { PROJECT_STATUS_LABEL } from '@verandah/contract/labels'
import { PROJECT_STATUSES } from '@verandah/contract/projectsInput'
import { IconHammer } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CardGrid } from '../../ui/cards/CardGrid.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../ui/buttons/Fab.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { NothingFound } from '../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { useFilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectDialogs, useProjectActions } from './ProjectActions.tsx'
import { useProjectList } from './useProjects.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'

const ProjectDrawer = onDemand(async () => (await import('./ProjectDrawer.tsx')).ProjectDrawer)

/** Shows the projects of the building: planned, in progress and completed. */
export function ProjectsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const at = useFilters({ status: oneOf(PROJECT_STATUSES) })
  const { status } = at.filters
  const select = useFilterSelect(at)
  const list = useProjectList(status, toTop)
  const shown = useShownRecord('project')
  const [created, setCreated] = useState<ProjectId | null>(null)
  const actions = useProjectActions({
    onCreated: ({ _id, status: its }) => {
      setCreated(_id)
      // The newest stands first, unless the filter hides it or another page is open.
      if (list.page > 1 || (status !== '' && status !== its)) at.clear()
    },
    onDeleted: () => {
      shown.close()
      focusTitle()
    }
  })
  const { mayManage } = actions
  const add = () => actions.open({ kind: 'create' })
  const nothing = (
    <NothingFound
      at={at}
      icon={<IconHammer />}
      title={t('No projects found')}
      noMatch={t('No project has this status.')}
      reason={t('No project has been added yet.')}
    >
      {mayManage && <Button onClick={add}>{t('Add Project')}</Button>}
    </NothingFound>
  )
  return (
    <>
      <PageTitle ref={ref}>{t('Projects')}</PageTitle>
      {mayManage && <Fab label={t('Add Project')} onClick={add} />}
      <FilterBar {...at.bar}>{select('status', 'Status', 'All Statuses', PROJECT_STATUSES, PROJECT_STATUS_LABEL)}</FilterBar>
      {actions.failure !== null && shown.id === null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList list={list} icon={<IconHammer />} skeleton={<CardSkeletons isNarrow text={t('Loading...')} />}>
        {({ projects }) =>
          projects.length === 0 ? (
            nothing
          ) : (
            <CardGrid>
              {projects.map((project) => (
                <ProjectCard
                  key={project._id}
                  project={project}
                  to={shown.addressOf(project._id)}
                  actions={actions}
                  isCreated={project._id === created}
                />
              ))}
            </CardGrid>
          )
        }
      </PagedList>
      <Suspense>
        {shown.id !== null && (
          <ProjectDrawer
            key={shown.id}
            id={shown.id}
            known={list.shown?.projects.find(({ _id }) => _id === shown.id)}
            actions={actions}
            isFromElsewhere={shown.isFromElsewhere}
            onClose={shown.close}
          />
        )}
      </Suspense>
      <ProjectDialogs actions={actions} />
    </>
  )
}
