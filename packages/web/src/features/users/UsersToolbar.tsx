import { IconDownload, IconFileImport, IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import type { InvitationDeeds } from './invitations/useInvitationDeeds.ts'
import type { Place } from './usePlace.ts'
import css from './UsersToolbar.module.css'
import type { UserDeeds } from './useUserDeeds.ts'
import type { useUserExport } from './useUserExport.ts'

interface UsersToolbarProps {
  view: Place['view']
  exporting: ReturnType<typeof useUserExport>
  people: UserDeeds
  invitations: InvitationDeeds
}

/** What the page can do as a whole: each view's own way out or in stands first, the two ways to add somebody beside it. */
export function UsersToolbar({ view, exporting, people, invitations }: UsersToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={css.buttons}>
      {view === 'people' ? (
        <Button look="outline" icon={<IconDownload size={18} aria-hidden />} busy={exporting.isBusy} onClick={exporting.run}>
          {t('Export CSV')}
        </Button>
      ) : (
        <Button look="outline" icon={<IconFileImport size={18} aria-hidden />} onClick={() => invitations.open('import')}>
          {t('Import from CSV')}
        </Button>
      )}
      <Button look="outline" icon={<IconMailPlus size={18} aria-hidden />} onClick={() => invitations.open('invite')}>
        {t('Invite New User')}
      </Button>
      <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => people.open({ kind: 'create' })}>
        {t('Add User')}
      </Button>
    </div>
  )
}
