import { Failure } from '../failure/failure.js';
import { FormEditor } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { Loading } from '../screen/loading.js';
import type { ScreenProps } from '../screen/screen-props.js';
import { useSite } from '../site/site-provider.js';
import { FormBuilder } from './form-builder.js';

export function FormEditorScreen({ params: { form: id = '' } }: ScreenProps) {
  const { id: siteId } = useSite();
  const { data, error, refetch } = useOperation(FormEditor, { siteId, id });
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (data?.form.id !== id) return <Loading />;
  return <FormBuilder key={id} form={data.form} />;
}
