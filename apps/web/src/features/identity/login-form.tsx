import { useTranslation } from 'react-i18next';
import { Refusal } from '../../api/call';
import { FormAlert } from '../../ui/form/form-alert';
import { CredentialsForm } from './credentials-form';
import { type SignedIn, signIn } from './identity.commands';
import { useSignInWords } from './use-sign-in-words';

export interface LoginFormProps {
  site: { id: number; name: string };
  reason: 'ended' | 'revoked' | null;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** At one site. 001 §2.1 */
export function LoginForm({ site, reason, onSignedIn, onBack }: LoginFormProps) {
  const { t } = useTranslation();
  return (
    <CredentialsForm
      place={site.name}
      progress={t('identity.login.sending')}
      submit={async (credentials) => onSignedIn(await signIn({ siteId: site.id, ...credentials }))}
      toWords={(failure) => <SignInFailed failure={failure} />}
      {...{ reason, onBack }}
    />
  );
}

function SignInFailed({ failure }: { failure: Error }) {
  const { t } = useTranslation();
  const words = useSignInWords(failure) ?? '';
  return <FormAlert text={isRefused(failure) ? `${words} ${t('identity.login.refusedHelp')}` : words} />;
}

/** The provider says the same of a wrong password and of a user who may not sign in any more. */
function isRefused(failure: Error): boolean {
  return failure instanceof Refusal && failure.code === 'SIGN_IN_REFUSED';
}
