/**
 * What every screen loads, the login screen included, in one chunk: it compresses better than the dozen small ones that
 * the bundler would cut. The rest of each library (menus, dialogs, …) comes with the screens that use it.
 */
const EVERYWHERE = [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod|zustand|clsx)\//,
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition|Input|InputBase|TextInput)\//,
  /@tabler\/icons-react\/.*createReactComponent/,
  /web\/src\/(main|i18n\/|theme\/|app\/(?!NotFoundPage|screen)[^/]*$)/,
  /web\/src\/api\/(answerText|building|call|describeError|query|queryClient|restoreSession|session|useDocumentTitle)\./,
  /web\/src\/ui\/(Button|CardLinks|CardPage|FullPageLoader|Notice|useOnce)\./
]

/** What every form is made of, the login's included. */
const FORMS = [
  /node_modules\/(react-hook-form|@hookform)\//,
  /@tabler\/icons-react\/.*IconEye(Off)?\./,
  /web\/src\/ui\/form\/(applyProblem|fieldId|field|summary|useField|useSchemaForm|useSubmit|TextField|PasswordField)\./
]

const holds = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id))

export const chunkGroups = [
  { name: 'app', test: holds(EVERYWHERE) },
  { name: 'form', test: holds(FORMS) },
  // With all that it imports: every signed-in page comes with it.
  { name: 'shell', test: /web\/src\/app\/shell\/Shell\.tsx/ }
]
