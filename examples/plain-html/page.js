const api = 'https://portal.example';
const panel = document.querySelector('mssp-control-panel');
const form = document.getElementById('sign-in');
const why = document.getElementById('why');

// A deep link of this page: ?panel=/dashboardMSSP/tecnici
const linked = new URLSearchParams(location.search).get('panel');
if (linked) panel.initialPath = linked;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch(`${api}/api/token/`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (!answer.ok) {
    why.textContent = 'Accesso non riuscito';
    return;
  }
  const { access, refresh } = await answer.json();
  panel.session = { tokens: { access, refresh } };
  why.textContent = '';
  form.hidden = true;
});

panel.addEventListener('session-ended', ({ detail }) => {
  why.textContent = `La sessione è finita (${detail.reason}): entra di nuovo`;
  form.hidden = false;
});

// Submitted before this code runs, the form would write the password into the address.
form.querySelector('button').disabled = false;

for (const name of ['ready', 'navigate']) {
  panel.addEventListener(name, ({ detail }) => {
    document.getElementById('path').textContent = detail.path;
  });
}

panel.addEventListener('error', ({ detail }) => {
  why.textContent = `Errore nel pannello: ${detail.error}`;
});

document.getElementById('language').addEventListener('change', ({ target }) => {
  panel.language = target.value;
});
document.getElementById('close').addEventListener('click', () => panel.remove());
document.getElementById('open').addEventListener('click', () => form.after(panel));
