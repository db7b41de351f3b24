import { PROJECT_STATUS_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import type { Project } from '@verandah/contract/projects'
import { PROJECT_STATUSES, ProjectDraft } from '@verandah/contract/projectsInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { useVendorNames } from '../../api/vendorNames.ts'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { ReadAmountField } from '../../ui/form/fields/ReadAmountField.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { RecordDialog } from '../../ui/dialogs/RecordDialog.tsx'
import { MilestoneFields } from './MilestoneFields.tsx'
import { toBody, describeField, newProject, type ProjectValues, toValues } from './projectForm.ts'
import { fetchProject, type ProjectBody, useCreateProject, useUpdateProject } from './useProjects.ts'

interface ProjectDialogProps {
  project: Project | null
  onCreated: (project: Project) => void
  onClose: () => void
}

/** Adds a project, or edits `project`. Rendered while open. */
export function ProjectDialog({ project, onCreated, onClose }: ProjectDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(project)
  const creating = useCreateProject()
  const updating = useUpdateProject()
  const vendors = useVendorNames()
  const form = useSchemaForm<ProjectValues, ProjectBody>({
    schema: ProjectDraft,
    toBody,
    defaultValues: project ? toValues(project) : newProject
  })
  const { control } = form
  // The linked one stays in the list, whatever became of it.
  const linked = edit.seen?.vendor ?? null
  const choices = vendors.filter(({ _id, isActive }) => isActive && _id !== linked?._id)

  const create = async (body: ProjectBody) => {
    const created = await creating.mutateAsync(body)
    onClose()
    onCreated(created)
  }

  return (
    <RecordDialog
      title={project ? t('Edit Project') : t('Add Project')}
      form={form}
      edit={edit}
      submitLabel={project ? t('Update') : t('Add')}
      create={create}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(project ? updating : creating).describe}
      latest={{
        load: fetchProject,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch projects'))
      }}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('Project Title')} required autoFocus autoComplete="off" />
      <CountedTextArea control={control} name="description" label={t('Description')} optional rows={3} max={LENGTH.description} />
      <FieldGrid>
        <ReadAmountField control={control} name="budget" label={t('Budget (LKR)')} />
        <SelectField
          control={control}
          name="status"
          label={t('Status')}
          required
          options={PROJECT_STATUSES.map((value) => ({ value, label: t(PROJECT_STATUS_LABEL[value]) }))}
        />
        <TextField control={control} name="progress" label={t('Progress (%)')} optional inputMode="numeric" autoComplete="off" />
        <SelectField
          control={control}
          name="vendorId"
          label={t('Vendor')}
          optional
          options={[
            { value: '', label: t('No vendor') },
            ...[...(linked ? [linked] : []), ...choices].map(({ _id, name }) => ({ value: _id, label: name }))
          ]}
        />
        <DateField control={control} name="start" label={t('Start')} optional />
        <DateField control={control} name="due" label={t('Due date')} optional />
      </FieldGrid>
      <MilestoneFields form={form} />
    </RecordDialog>
  )
}
