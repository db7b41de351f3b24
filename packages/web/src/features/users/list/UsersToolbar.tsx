import { IconDownload, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { ActionsMenu } from '../../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import css from './UsersToolbar.module.css'
import type { UserActions } from '../useUserActions.ts'
import type { useExportUsers } from '../useUsers.ts'

interface UsersToolbarProps {
  /** The name of another feature's view; empty: the people. */
  view: string
  exporting: ReturnType<typeof useExportUsers>
  people: UserActions
}

/** The buttons of the page: export or import of the view first, then those that add people. On a phone the export is in a menu. */
export function UsersToolbar({ view, exporting, people }: UsersToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={css.buttons} data-no-print>
      {view === '' && (
        <Button
          className={css.export}
          look="outline"
          icon={<IconDownload size={18} aria-hidden />}
          busy={exporting.isPending}
          onClick={async () => exporting.run()}
        >
          {t('Export CSV')}
        </Button>
      )}
      <Parts place="users.toolbar" view={view} />
      <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => people.open({ kind: 'create' })}>
        {t('Add User')}
      </Button>
      {view === '' && (
        <div className={css.more}>
          <ActionsMenu
            label={t('More actions')}
            entries={[
              {
                label: t('Export CSV'),
                icon: <IconDownload size={18} aria-hidden />,
                run: () => void (exporting.isPending || exporting.run())
              }
            ]}
          />
        </div>
      )}
    </div>
  )
}
