import { ROLES } from '@verandah/contract/roles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { saveFile } from '../../api/calls/download.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileDrop } from '../../ui/photos/FileDrop.tsx'
import { Text } from '../../ui/page/layout.tsx'
import css from './ChooseTable.module.css'
import { SAMPLE } from './importFile.ts'

/** Describes the format of the table, and takes the file. */
export function ChooseTable({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation()
  const columns = [
    { name: 'email', says: t('required') },
    { name: 'role', says: t('{{roles}}; resident when empty', { roles: ROLES.join(', ') }) },
    { name: 'unitNumber', says: t('optional; becomes their confirmed unit') },
    { name: 'name', says: t('optional; for the greeting in the mail') }
  ]
  return (
    <>
      <p className={css.text}>{t('The first line names the columns, separated by comma or semicolon:')}</p>
      <Text as="dl" mb={20}>
        {columns.map(({ name, says }) => (
          <div key={name} className={css.column}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </Text>
      <FileDrop
        label={t('Choose a CSV file')}
        hint={t('or drop it here, up to 256 KB')}
        busyText={isBusy ? t('Checking the rows...') : undefined}
        accept=".csv,text/csv"
        onFile={onChoose}
      />
      <div className={css.foot}>
        <p className={css.text}>{t('The rows are checked first. Nothing is sent before you have seen them.')}</p>
        <Button look="outline" onClick={() => saveFile(new Blob([SAMPLE], { type: 'text/csv' }), 'invitations-sample.csv')}>
          {t('Download a Sample')}
        </Button>
      </div>
    </>
  )
}
