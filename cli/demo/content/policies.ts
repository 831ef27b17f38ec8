/** What a small music shop would say; an operator replaces both before opening. */
export const PRIVACY = `
<p>This is the privacy policy of a demonstration shop. It says in plain words what Tonearm keeps about you and why.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Nothing, while you look around.</strong> Pages are files; your queue and your settings stay in your own browser.</li>
<li><strong>Your account</strong>, once you make one: your name, your e-mail address, a hash of your password, the songs you like and the playlists you make.</li>
<li><strong>Your purchases</strong>, for as long as tax law asks for it. Payment details go to our payment provider and never reach us.</li>
</ul>
<h2>What we do not do</h2>
<p>We show no third-party advertising, load no third-party scripts and sell no data. Nobody follows you from here to other sites.</p>
<h2>How long</h2>
<p>Listening history is yours to clear at any time. When you delete your account, what belongs to it is deleted with it; receipts stay as long as they must.</p>
<h2>Your rights</h2>
<p>You may see, correct, take away or delete your data. Write to us through the <a href="/contact">contact page</a>; a person answers.</p>`;

export const TERMS = `
<p>These are the terms of a demonstration shop. By using it you agree to them.</p>
<h2>Listening</h2>
<p>Everybody may browse. Songs are streamed for your own listening; please do not record, share or re-publish the streams.</p>
<h2>Buying</h2>
<p>A song or an album that you buy is yours: you may stream it in high quality and download it as often as you like, for yourself, on all your devices. Prices include tax and are charged once.</p>
<h2>Refunds</h2>
<p>If a file is broken we replace it, and if we cannot, you get your money back. Write to us within fourteen days.</p>
<h2>Your account</h2>
<p>Keep your password to yourself. Comments are public: no hatred, no spam, no links to stolen music. We may remove what breaks this rule.</p>
<h2>Our part</h2>
<p>We keep the music playing as well as we can, but promise no particular hour of the night. If we have to close, buyers hear of it in time to download what is theirs.</p>`;
