import { useForm } from 'react-hook-form';

export function ReactHookForm() {
  const { register, handleSubmit, formState } = useForm<{ name: string }>();
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      <input aria-label="Name" {...register('name', { required: 'A name is required' })} />
      <button type="submit">Send</button>
      {formState.errors.name && <p role="alert">{formState.errors.name.message}</p>}
    </form>
  );
}
