import { type BuildingDocument, DOCUMENT_CATEGORIES } from '@verandah/contract/documents'
import { DOCUMENT_CATEGORY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ApiError } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useSession } from '../../../api/session/session.ts'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { FileField } from '../../../ui/form/fields/FileField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import {
  ACCEPTED,
  toBody,
  describeField,
  documentSchema,
  type DocumentValues,
  type FormBody,
  newDocument,
  newDocumentSchema,
  SEEN_BY,
  SEEN_BY_TREASURER,
  SEEN_BY_UNIT,
  titleFrom,
  TOO_LARGE,
  toValues,
  VISIBILITIES
} from './documentForm.ts'
import { fetchDocument, useUpdateDocument, useUploadDocument } from '../useDocuments.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'

interface DocumentDialogProps {
  document: BuildingDocument | null
  onCreated: (document: BuildingDocument) => void
  onClose: () => void
}

/** Uploads a document, or edits what is said of `document`. Rendered while open. */
export function DocumentDialog({ document, onCreated, onClose }: DocumentDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(document)
  const uploading = useUploadDocument()
  const updating = useUpdateDocument()
  const [share, setShare] = useState<number | null>(null)
  const stopper = useRef<AbortController>(null)
  const form = useSchemaForm<DocumentValues, FormBody>({
    schema: document ? documentSchema : newDocumentSchema,
    toBody,
    defaultValues: document ? toValues(document) : newDocument
  })
  const { control } = form
  const mayChoose = useSession(({ user }) => user?.can.chooseVendors === true)
  const [category, visibility, vendorId, unit] = useWatch({ control, name: ['category', 'visibility', 'vendorId', 'unitNumber'] })
  const isOfUnit = unit.trim() !== ''
  const isContract = category === 'contracts'
  const hasVendor = isContract && mayChoose
  const seenBy = visibility === 'private' && isContract && vendorId !== '' ? SEEN_BY_TREASURER : SEEN_BY[visibility]
  const vendors = useVendorNames(hasVendor)

  const create = async ({ file, ...body }: FormBody) => {
    // A form without one is not submitted.
    if (file === null) return
    stopper.current = new AbortController()
    setShare(0)
    try {
      onCreated(await uploading.mutateAsync({ body, file, onProgress: setShare, signal: stopper.current.signal }))
    } finally {
      setShare(null)
    }
    onClose()
  }
  const update = async (seen: BuildingDocument, body: FormBody) => {
    // A person who may not choose a vendor leaves it as it is.
    const change = { ...body, vendorId: mayChoose ? body.vendorId : undefined, file: undefined }
    return updating.mutateAsync({ seen, body: change })
  }
  const describe = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError')
      return t('The upload was cancelled. Your file and what you typed are still here.')
    // An answer of a proxy in front of the portal has no message.
    if (error instanceof ApiError && error.status === 413 && error.message === '') return t(TOO_LARGE)
    return (document ? updating : uploading).describe(error)
  }
  const begin = (file: File) => {
    if (form.getValues('title').trim() === '') form.setValue('title', titleFrom(file), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <RecordDialog
      title={document ? t('Edit Document') : t('Upload Document')}
      form={form}
      edit={edit}
      submitLabel={document ? t('Update') : t('Upload')}
      create={create}
      update={update}
      describe={describe}
      progress={share !== null && <ProgressBar label={t('Uploading...')} share={share} />}
      {...(document === null && { onStop: () => stopper.current?.abort() })}
      latest={{
        load: fetchDocument,
        toValues,
        describeField: (field, stored) => describeField(field, stored, vendors, t),
        describeError: (error) => describeError(error, t('Failed to fetch documents'))
      }}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('Document Title')} required autoFocus />
      <CountedTextArea control={control} name="description" label={t('Description')} required rows={3} max={LENGTH.description} />
      <SelectField
        control={control}
        name="category"
        label={t('Category')}
        required
        options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(DOCUMENT_CATEGORY_LABEL[value]) }))}
      />
      {hasVendor && (
        <SelectField
          control={control}
          name="vendorId"
          label={t('Vendor')}
          optional
          help={t('Whose contract it is.')}
          options={[{ value: '', label: t('None') }, ...vendors.map(({ _id, name }) => ({ value: _id, label: name }))]}
        />
      )}
      <UnitNumberField
        control={control}
        name="unitNumber"
        label={t('Unit')}
        optional
        help={t(isOfUnit ? SEEN_BY_UNIT : 'Where it concerns one unit alone, such as a deed.')}
      />
      {!isOfUnit && (
        <SelectField
          control={control}
          name="visibility"
          label={t('Visibility')}
          required
          help={t(seenBy)}
          title={t(VISIBILITIES[visibility])}
          options={Object.entries(VISIBILITIES).map(([value, label]) => ({ value, label: t(label) }))}
        />
      )}
      <TextField
        control={control}
        name="tags"
        label={t('Tags (comma separated)')}
        optional
        help={t('Words by which it is found, such as: lift, warranty')}
      />
      {document === null && (
        <FileField
          control={control}
          name="file"
          label={t('Choose a file or drop it here')}
          required
          hint={t('Supported formats: PDF, DOC, DOCX, XLS, XLSX, JPG, PNG, etc.')}
          accept={ACCEPTED}
          disabled={share !== null}
          onFile={begin}
        />
      )}
    </RecordDialog>
  )
}
