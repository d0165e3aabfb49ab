import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONTENT_SERVICES, type ContentTextName, SERVICE_TYPES } from '#contracts/content/content';
import { isNeeded, mostOf } from '#domain/content/content-fields';
import { FieldMistake } from '../../../ui/form/field-mistake';
import type { Content, ContentPlace } from '../content.data';
import styles from '../content.module.css';
import type { ItemForm } from './use-item-form';
import { PictureField } from './picture-field';

export interface ItemFieldsProps {
  place: ContentPlace;
  /** As it is now, whoever made it so. */
  item: Content | null;
  form: ItemForm;
}

/** In the order of the document. 002 §3 */
export function ItemFields({ place, item, form }: ItemFieldsProps) {
  const isReview = place.kind === 'review';
  const text = (name: ContentTextName) => <TextField key={name} {...{ place, item, form, name }} />;
  const numbers = ['price', 'price1', 'price2', 'price3', 'time1', 'time2'] as const;
  return (
    <>
      <div className={styles.pair}>
        <Choice {...{ place, item, form }} name="service" />
        {!isReview && <Choice {...{ place, item, form }} name="type" />}
      </div>
      <div className={styles.pair}>
        {text('name')}
        {!isReview && text('weeks')}
      </div>
      {!isReview && <div className={styles.numbers}>{numbers.map(text)}</div>}
      {text('abstract')}
      {isReview ? (
        <PictureField slot="image1" label="photo" {...{ item, form }} />
      ) : (
        <>
          <PictureField slot="icon" label="icon" {...{ item, form }} />
          <PictureField slot="image1" label="image1" {...{ item, form }} />
          {text('image1Title')}
          <PictureField slot="image2" label="image2" {...{ item, form }} />
          {text('image2Title')}
          <PictureField slot="image3" label="image3" {...{ item, form }} />
          <PictureField slot="image4" label="image4" {...{ item, form }} />
        </>
      )}
    </>
  );
}

interface FieldProps extends ItemFieldsProps {
  name: ContentTextName;
}

function useField({ item, form, name }: FieldProps) {
  const { t } = useTranslation();
  const fault = form.faultOf(name);
  const theirs = item?.[name] ?? '';
  const now = theirs === '' ? t('content.dialog.nowEmpty') : t('content.dialog.now', { text: theirs });
  return {
    label: t(`content.fields.${name}`),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    value: form.texts[name],
    description: form.others.includes(name) ? now : undefined,
    error: fault === null ? undefined : <FieldMistake text={t(`content.faults.${fault}`)} />,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.write(name, value),
  };
}

function TextField(props: FieldProps) {
  const { place, name } = props;
  const field = useField(props);
  const isMoney = name.startsWith('price');
  const common = { ...field, maxLength: mostOf(name), required: isNeeded(place.kind, name), withAsterisk: false };
  if (name === 'abstract') return <Textarea {...common} autosize minRows={3} maxRows={10} />;
  const isNumber = isMoney || name.startsWith('time');
  return (
    <TextInput
      {...common}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      {...(isMoney ? { leftSection: '$' } : {})}
      {...(name === 'name' ? { 'data-autofocus': true } : {})}
    />
  );
}

function Choice(props: FieldProps) {
  const { t } = useTranslation();
  const field = useField(props);
  const data =
    props.name === 'service'
      ? CONTENT_SERVICES.map((value) => ({ value, label: t(`content.kinds.${value}`) }))
      : SERVICE_TYPES.map((value) => ({ value, label: t(`content.types.${value}`) }));
  return <NativeSelect {...field} data={data} />;
}
