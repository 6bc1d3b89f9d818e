<?php

$lang['not_ready'] = 'Ingen ledige stillinger endnu: En administrator af denne wiki skal angive rekrutteringstjenesten og kunde-id (Admin, Opsætningsindstillinger, Careerelements).';
$lang['ignored_attribute'] = '"%1$s" ignoreres: <%2$s> har ikke den attribut på en wikiside. Mulige: %3$s.';
$lang['ignored_value'] = '%1$s="%2$s" ignoreres: <%3$s> kan ikke bruge den værdi.';
